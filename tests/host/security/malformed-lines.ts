/** HTTP requests that the host must refuse, as raw lines: no client would send them. */

const HOST = 'Host: 127.0.0.1';
const get = (path: string, ...headers: readonly string[]): readonly string[] => [
  `GET ${path} HTTP/1.1`,
  ...headers,
  'Connection: close',
];

/** The fault, and the lines as they are sent. */
export const MALFORMED_LINES: readonly (readonly [fault: string, lines: readonly string[]])[] = [
  ['a header that holds a new line', get('/', HOST, 'X-Org: MAIN\nX-Bad: 1\r')],
  ['no host name', get('/')],
  ['two host names', get('/', HOST, 'Host: evil.example')],
  ['a page with a zero', get('/register-v2%00', HOST)],
  ['a page with a new line', get('/register-v2%0d%0aX-Bad:1', HOST)],
  ['a host name with markup', get('/', 'Host: <script>')],
  ['a host name with a path', get('/', 'Host: a/b')],
  [
    'two lengths',
    [
      'POST /identity/api/v1/login HTTP/1.1',
      HOST,
      'Content-Length: 1',
      'Content-Length: 2',
      'Connection: close',
    ],
  ],
  ['headers of 64 kB', get('/', HOST, `X-Long: ${'x'.repeat(65_536)}`)],
  ['a path with two slashes', get('//evil.example/x', HOST)],
  ['a path that climbs', get('/assets/../../package.json', HOST)],
  ['a path that climbs in disguise', get('/assets/%2e%2e/%2e%2e/package.json', HOST)],
  ['a path with a zero', get('/assets/a%00.js', HOST)],
  ['a path that is no text', get('/assets/%ff%fe.js', HOST)],
  ['an address of another host', get('http://evil.example/secret.json', 'Host: evil.example')],
];
