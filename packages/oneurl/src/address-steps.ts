import { fragmentPercentEncodeSet, normalizeEscapes, userinfoPercentEncodeSet } from '@oneurl/percent-codec';
import type { MachineDescription } from '@oneurl/percent-codec/machine';
import { defineStep, type Step } from '@oneurl/percent-codec/step';

/** Accepts one text alone, spelled out state by state. */
function onlyText(text: string): MachineDescription {
  const states: Record<string, Readonly<Record<string, string>>> = {
    end: { otherwise: 'refused' },
    refused: { otherwise: 'refused' },
  };
  for (let i = 0; i < text.length; i++) {
    const next = i + 1 < text.length ? `after ${text.slice(0, i + 1)}` : 'end';
    states[i === 0 ? 'start' : `after ${text.slice(0, i)}`] = {
      [text[i] as string]: next,
      otherwise: 'refused',
    };
  }
  const classes = Object.fromEntries(Array.from(new Set(text), (character) => [character, character]));
  return { name: `only ${text}`, classes, start: 'start', accepting: ['end'], states };
}

/** Accepts no text: what a step leaves that always changes what there is. */
const noText: MachineDescription = {
  name: 'no text',
  classes: {},
  start: 'any',
  accepting: [],
  states: { any: { otherwise: 'any' } },
};

/** Writes one of http and https as the other. Other schemes stay. */
export function writeScheme(scheme: 'http' | 'https'): Step<'scheme'> {
  return defineStep(
    {
      name: `write-scheme(${scheme})`,
      component: 'scheme',
      why: 'most servers give the same page over http and https',
      loses: 'whether the page was asked for over TLS; a few servers answer differently',
      leaves: () => ({ machine: onlyText(scheme) }),
    },
    (value) => (value === 'http' || value === 'https' ? scheme : value),
  );
}

/** Drops the fragment: it is never sent to a server. */
export const dropFragment: Step<'fragment'> = /* @__PURE__ */ defineStep(
  {
    name: 'drop-fragment',
    component: 'fragment',
    why: 'the fragment is never sent to a server',
    loses: 'the place within the page; pages that route by fragment become one',
    leaves: () => ({ machine: noText }),
  },
  () => null,
);

/** URLs whose question mark, where there is one, has something behind it. */
const noEmptyQuery: MachineDescription = {
  name: 'no empty query',
  classes: { question: '?', hash: '#' },
  start: 'before',
  accepting: ['before', 'query', 'fragment'],
  states: {
    before: { question: 'question mark', hash: 'fragment', otherwise: 'before' },
    'question mark': { hash: 'refused', otherwise: 'query' },
    query: { hash: 'fragment', otherwise: 'query' },
    fragment: { otherwise: 'fragment' },
    refused: { otherwise: 'refused' },
  },
};

/** Takes away a question mark with nothing behind it. */
export const dropEmptyQuery: Step<'url'> = /* @__PURE__ */ defineStep(
  {
    name: 'drop-empty-query',
    component: 'url',
    why: 'an empty query asks for nothing',
    loses: 'the difference between no query and an empty one',
    leaves: () => ({ machine: noEmptyQuery }),
  },
  (parts) => (parts.query === '' && !parts.hasOpaquePath ? { ...parts, query: null } : parts),
);

/** Fragments of characters that are in their normal form without a look at what stands beside them. */
const plainFragment: MachineDescription = {
  name: 'fragment without escapes',
  classes: { percent: '%', escaped: '"<>` ' },
  start: 'plain',
  accepting: ['plain'],
  states: {
    plain: { percent: 'refused', escaped: 'refused', nonAscii: 'refused', otherwise: 'plain' },
    refused: { otherwise: 'refused' },
  },
};

/** Gives the escapes of the fragment their normal form. */
export const normalizeFragmentEscapes: Step<'fragment'> = /* @__PURE__ */ defineStep(
  {
    name: 'normalize-fragment-escapes',
    component: 'fragment',
    why: 'an escaped unreserved character and the character itself are equal (RFC 3986, section 6.2.2)',
    leaves: () => ({ machine: plainFragment }),
  },
  (fragment) =>
    fragment === null ? null : normalizeEscapes(fragment, { mustEncode: fragmentPercentEncodeSet }),
);

/** URLs without a user name and password: no commercial at before the path. */
const noUserinfo: MachineDescription = {
  name: 'no user name and password',
  classes: { slash: '/', at: '@' },
  start: 'scheme',
  accepting: ['scheme', 'first slash', 'authority', 'path'],
  states: {
    scheme: { slash: 'first slash', otherwise: 'scheme' },
    'first slash': { slash: 'authority', otherwise: 'path' },
    authority: { slash: 'path', at: 'refused', otherwise: 'authority' },
    path: { otherwise: 'path' },
    refused: { otherwise: 'refused' },
  },
};

/** Drops user name and password. */
export const dropUserinfo: Step<'url'> = /* @__PURE__ */ defineStep(
  {
    name: 'drop-userinfo',
    component: 'url',
    why: 'who asks does not choose the page',
    loses: 'the user name and the password',
    leaves: () => ({ machine: noUserinfo }),
  },
  (parts) =>
    parts.username === '' && parts.password === '' ? parts : { ...parts, username: '', password: '' },
);

/** URLs without a port, and without a user name or an IPv6 address: no colon behind that of the scheme. */
const noPort: MachineDescription = {
  name: 'no port',
  classes: { slash: '/', colon: ':' },
  start: 'scheme',
  accepting: ['scheme', 'first slash', 'authority', 'path'],
  states: {
    scheme: { slash: 'first slash', otherwise: 'scheme' },
    'first slash': { slash: 'authority', otherwise: 'path' },
    authority: { slash: 'path', colon: 'refused', otherwise: 'authority' },
    path: { otherwise: 'path' },
    refused: { otherwise: 'refused' },
  },
};

/** Drops the port. */
export const dropPort: Step<'url'> = /* @__PURE__ */ defineStep(
  {
    name: 'drop-port',
    component: 'url',
    why: 'most servers give the same page at every port',
    loses: 'the port; another server may answer there',
    leaves: () => ({ machine: noPort }),
  },
  (parts) => (parts.port === null ? parts : { ...parts, port: null }),
);

/** Gives the escapes of the user name and the password their normal form. */
export const normalizeUserinfoEscapes: Step<'url'> = /* @__PURE__ */ defineStep(
  {
    name: 'normalize-userinfo-escapes',
    component: 'url',
    why: 'an escaped unreserved character and the character itself are equal (RFC 3986, section 6.2.2)',
    leaves: () => ({ machine: noUserinfo }),
  },
  (parts) => {
    if (parts.username === '' && parts.password === '') return parts;
    const username = normalizeEscapes(parts.username, { mustEncode: userinfoPercentEncodeSet });
    const password = normalizeEscapes(parts.password, { mustEncode: userinfoPercentEncodeSet });
    return username === parts.username && password === parts.password
      ? parts
      : { ...parts, username, password };
  },
);
