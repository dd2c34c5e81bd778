/**
 * The percent-encode sets of the URL Standard, in its order. A member is encoded; so is, always, every code point
 * from 0x80 on.
 *
 * Source: URL Standard section 1.3, "percent-encoded bytes".
 */
import { type CharacterSet, defineSet } from './character-set.js';

/** What is encoded in the opaque host and path: the C0 controls and DEL. */
export const c0ControlPercentEncodeSet: CharacterSet = /* @__PURE__ */ defineSet(
  'C0 control',
  '\u0000..\u001f\u007f',
);

/** What is encoded in a fragment. */
export const fragmentPercentEncodeSet: CharacterSet = /* @__PURE__ */ defineSet(
  'fragment',
  ' "<>`',
  c0ControlPercentEncodeSet,
);

/** What is encoded in the query of a scheme that is not special. */
export const queryPercentEncodeSet: CharacterSet = /* @__PURE__ */ defineSet(
  'query',
  ' "#<>',
  c0ControlPercentEncodeSet,
);

/** What is encoded in the query of http, https, ws, wss, ftp and file. */
export const specialQueryPercentEncodeSet: CharacterSet = /* @__PURE__ */ defineSet(
  'special-query',
  "'",
  queryPercentEncodeSet,
);

/** What is encoded in a path; `^` is a member since 2023, which older engines do not know. */
export const pathPercentEncodeSet: CharacterSet = /* @__PURE__ */ defineSet(
  'path',
  '?^`{}',
  queryPercentEncodeSet,
);

/** What is encoded in a user name and a password. */
export const userinfoPercentEncodeSet: CharacterSet = /* @__PURE__ */ defineSet(
  'userinfo',
  '/:;=@[..]|',
  pathPercentEncodeSet,
);

/** What is encoded in any component: what `encodeURIComponent` encodes. */
export const componentPercentEncodeSet: CharacterSet = /* @__PURE__ */ defineSet(
  'component',
  '$..&+,',
  userinfoPercentEncodeSet,
);

/** What is encoded in a form: all but letters, digits, `*`, `-`, `.` and `_`. */
export const applicationXWwwFormUrlencodedPercentEncodeSet: CharacterSet = /* @__PURE__ */ defineSet(
  'application/x-www-form-urlencoded',
  "!'..)~",
  componentPercentEncodeSet,
);
