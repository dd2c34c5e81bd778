/** The states, by the names of the URL Standard where it has them. */
export type State =
  | 'scheme start'
  | 'scheme'
  | 'no scheme'
  | 'special relative or authority'
  | 'special relative or authority second slash'
  | 'path or authority'
  | 'relative'
  | 'relative slash'
  | 'special authority slashes'
  | 'special authority second slash'
  | 'special authority ignore slashes'
  | 'authority'
  | 'authority label'
  | 'authority number'
  | 'authority rest'
  | 'host'
  | 'host in brackets'
  | 'port'
  | 'file'
  | 'file slash'
  | 'file host'
  | 'path start'
  | 'path segment'
  | 'path'
  | 'opaque path'
  | 'query'
  | 'fragment';

/** The parts of a URL that the machine tells apart. */
export type Component = 'scheme' | 'host' | 'port' | 'path' | 'query' | 'fragment';

/** What the driver does on the way from state to state. */
export type Action =
  | 'lowerCaseScheme'
  | 'endScheme'
  | 'again'
  | 'rewindToStart'
  | 'useBase'
  | 'missingSolidus'
  | 'missingSolidusAgain'
  | 'missingSecondSolidusAgain'
  | 'missingSolidusAtRelativeSlash'
  | 'reverseSolidus'
  | 'startAuthority'
  | 'startAuthorityNext'
  | 'authorityAfterSlash'
  | 'endCredentials'
  | 'rewindToHost'
  | 'endPlainHost'
  | 'endHostAtPort'
  | 'endHost'
  | 'endPort'
  | 'portInvalid'
  | 'startFile'
  | 'startFileAtReverseSolidus'
  | 'fileQuery'
  | 'fileFragment'
  | 'fileEnd'
  | 'filePath'
  | 'startFileHost'
  | 'startFileHostAtReverseSolidus'
  | 'fileSlashPath'
  | 'endFileHost'
  | 'startPath'
  | 'startPathNext'
  | 'startPathNextAtReverseSolidus'
  | 'startPathAfterSlash'
  | 'noPathBeforeQuery'
  | 'noPathBeforeFragment'
  | 'noPathBeforeEnd'
  | 'baseAuthority'
  | 'baseDirectory'
  | 'basePath'
  | 'basePathAndQuery'
  | 'baseWithoutFragment'
  | 'segmentBackslash'
  | 'segmentDot'
  | 'encodeInPath'
  | 'encodeInOpaquePath'
  | 'encodeInQuery'
  | 'encodeInFragment'
  | 'escape'
  | 'pathEscape'
  | 'invalidUnit'
  | 'opaqueSpace'
  | 'endPathAtQuery'
  | 'endPathAtFragment'
  | 'endPath'
  | 'endQueryAtFragment'
  | 'endQuery'
  | 'endFragment';

/** The part of a URL that a state reads. */
export const components: { readonly [S in State]: Component } = {
  'scheme start': 'scheme',
  scheme: 'scheme',
  'no scheme': 'scheme',
  'special relative or authority': 'scheme',
  'special relative or authority second slash': 'scheme',
  'path or authority': 'path',
  relative: 'path',
  'relative slash': 'path',
  'special authority slashes': 'scheme',
  'special authority second slash': 'scheme',
  'special authority ignore slashes': 'scheme',
  authority: 'host',
  'authority label': 'host',
  'authority number': 'host',
  'authority rest': 'host',
  host: 'host',
  'host in brackets': 'host',
  port: 'port',
  file: 'path',
  'file slash': 'path',
  'file host': 'host',
  'path start': 'path',
  'path segment': 'path',
  path: 'path',
  'opaque path': 'path',
  query: 'query',
  fragment: 'fragment',
};
