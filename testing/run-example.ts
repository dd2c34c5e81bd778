/** Runs one example: its statements as they are, and each `// =>` and `// throws` comment as an assertion. */
import { runInThisContext } from 'node:vm';
import ts from 'typescript';

/** What the assertions of an example call. Lines are those of the file. */
export interface Assertions {
  equal(actual: unknown, expected: unknown, line: number): void;
  throws(error: unknown, code: string, line: number): void;
}

/** Gives the module for an import in an example. */
export type Load = (specifier: string) => Promise<unknown>;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Claim {
  readonly kind: 'value' | 'code';
  readonly text: string;
  readonly line: number;
}

const claimPattern = /\/\/ (=>|throws) ?(.*)$/;

function claimsByLine(code: string): Map<number, Claim> {
  const claims = new Map<number, Claim>();
  code.split('\n').forEach((text, index) => {
    const found = claimPattern.exec(text);
    if (found === null) return;
    const kind = found[1] === '=>' ? 'value' : 'code';
    claims.set(index + 1, { kind, text: found[2]!.trim(), line: index + 1 });
  });
  return claims;
}

/** The code of an expression that a claim is about, as a statement that asserts it. */
function assertion(expression: string, claim: Claim): string {
  const { line } = claim;
  if (claim.kind === 'value') return `__claims.equal((${expression}), (${claim.text}), ${line});`;
  const code = JSON.stringify(claim.text);
  return (
    `{ let __error; try { (${expression}); } catch (error) { __error = error ?? 'nothing'; } ` +
    `__claims.throws(__error, ${code}, ${line}); }`
  );
}

/**
 * Turns the claims of an example into calls.
 *
 * @throws Error for a claim beside something that has no value: it would be read as tested and be none.
 */
export function withAssertions(code: string): string {
  const source = ts.createSourceFile('example.ts', code, ts.ScriptTarget.ES2022, true);
  const claims = claimsByLine(code);
  const edits: Edit[] = [];
  const claimAt = (node: ts.Node, isOneOf: readonly Claim['kind'][]): Claim | undefined => {
    const line = source.getLineAndCharacterOfPosition(node.getEnd()).line + 1;
    const claim = claims.get(line);
    if (claim === undefined || !isOneOf.includes(claim.kind)) return undefined;
    claims.delete(line);
    return claim;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node)) {
      const claim = claimAt(node, ['value', 'code']);
      if (claim === undefined) {
        ts.forEachChild(node, visit);
        return;
      }
      const text = assertion(node.expression.getText(source), claim);
      edits.push({ start: node.getStart(source), end: node.getEnd(), text });
      return;
    }
    ts.forEachChild(node, visit);
    if (!ts.isVariableStatement(node)) return;
    const [declaration, another] = node.declarationList.declarations;
    if (declaration === undefined || another !== undefined || !ts.isIdentifier(declaration.name)) return;
    const claim = claimAt(node, ['value']);
    if (claim === undefined) return;
    edits.push({
      start: node.getEnd(),
      end: node.getEnd(),
      text: ` ${assertion(declaration.name.text, claim)}`,
    });
  };
  visit(source);
  for (const { line } of claims.values())
    throw new Error(`line ${line}: the comment is beside no expression`);
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

/**
 * Runs an example.
 *
 * @param name - for stack traces.
 * @throws what the example throws, or what an assertion does.
 */
export async function runExample(
  code: string,
  name: string,
  load: Load,
  assertions: Assertions,
): Promise<void> {
  const { outputText, diagnostics } = ts.transpileModule(withAssertions(code), {
    reportDiagnostics: true,
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      removeComments: false,
    },
  });
  const [mistake] = diagnostics ?? [];
  if (mistake !== undefined)
    throw new SyntaxError(ts.flattenDiagnosticMessageText(mistake.messageText, '\n'));
  const modules = new Map<string, unknown>();
  for (const { fileName } of ts.preProcessFile(outputText, true, true).importedFiles)
    modules.set(fileName, await load(fileName));
  const wrapped = `(async (require, exports, __claims) => {${outputText}\n})`;
  const run = runInThisContext(wrapped, { filename: name }) as (
    require: (specifier: string) => unknown,
    exports: object,
    claims: Assertions,
  ) => Promise<void>;
  await run((specifier) => modules.get(specifier), {}, assertions);
}
