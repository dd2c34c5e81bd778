import { equalsIgnoringCase } from './name-table.js';
import { OpenToken } from './open-token.js';

/** What the tokenizer knows of a comment. */
export class CommentToken extends OpenToken {
  #dataStart = 0;

  /** The data of a comment begins here. */
  beginComment(at: number): void {
    if (this.isTextOpen) this.closeText(this.tokenStart);
    this.#dataStart = at - this.tokenStart;
  }

  /** The data of a comment ends before `end`, and the comment with the character `at`. */
  endComment(end: number, at: number): void {
    if (this.plan.wantsComments) {
      this.checkLength(at + 1 - this.tokenStart, this.chunkOffset + this.tokenStart);
      this.showToken(at + 1);
      const { window } = this;
      window.current = -1;
      window.kind = 'comment';
      window.start = window.origin + this.#dataStart;
      window.end = Math.max(window.start, window.origin + end - this.tokenStart);
      this.plan.comment(window);
    }
    this.openText(at + 1, 'data');
  }

  /** As {@link endComment}, for what is a comment unless it says DOCTYPE. */
  endBogusComment(at: number): void {
    if (this.plan.wantsComments) {
      this.showToken(at);
      const { buffer, origin } = this.window;
      const start = origin + this.#dataStart;
      if (equalsIgnoringCase(buffer, start, Math.min(start + 7, buffer.length), 'doctype')) {
        this.openText(at + 1, 'data');
        return;
      }
    }
    this.endComment(at, at);
  }

  /** The data of a comment ends where it began. */
  endCommentAtBegin(at: number): void {
    this.endComment(this.tokenStart + this.#dataStart, at);
  }
}
