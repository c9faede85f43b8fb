/** HTTP requests that the host must refuse, as raw lines: no client would send them. */

/** What is wrong, and the lines as they are sent. */
export const MALFORMED_LINES: readonly (readonly [fault: string, lines: readonly string[]])[] = [
  [
    'a header that holds a new line',
    ['GET / HTTP/1.1', 'Host: 127.0.0.1', 'X-Org: MAIN\nX-Bad: 1\r', 'Connection: close'],
  ],
  ['no host name', ['GET / HTTP/1.1', 'Connection: close']],
  [
    'two host names',
    ['GET / HTTP/1.1', 'Host: 127.0.0.1', 'Host: evil.example', 'Connection: close'],
  ],
  ['a page with a zero', ['GET /register-v2%00 HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close']],
  [
    'a page with a new line',
    ['GET /register-v2%0d%0aX-Bad:1 HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close'],
  ],
  ['a host name with markup', ['GET / HTTP/1.1', 'Host: <script>', 'Connection: close']],
  ['a host name with a path', ['GET / HTTP/1.1', 'Host: a/b', 'Connection: close']],
  [
    'two lengths',
    [
      'POST /identity/api/v1/login HTTP/1.1',
      'Host: 127.0.0.1',
      'Content-Length: 1',
      'Content-Length: 2',
      'Connection: close',
    ],
  ],
  [
    'headers of 64 kB',
    ['GET / HTTP/1.1', 'Host: 127.0.0.1', `X-Long: ${'x'.repeat(65_536)}`, 'Connection: close'],
  ],
  [
    'a path with two slashes',
    ['GET //evil.example/x HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close'],
  ],
  [
    'a path that climbs',
    ['GET /assets/../../package.json HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close'],
  ],
  [
    'a path that climbs in disguise',
    ['GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close'],
  ],
  ['a path with a zero', ['GET /assets/a%00.js HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close']],
  [
    'a path that is no text',
    ['GET /assets/%ff%fe.js HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close'],
  ],
  [
    'an address of another host',
    ['GET http://evil.example/secret.json HTTP/1.1', 'Host: evil.example', 'Connection: close'],
  ],
];
