/** The check of an operation's requests finds each path and header that the host would refuse. */
import { expect, test } from 'vitest';
import { ambiguousPart } from '../../../src/engine/index.ts';
import { checkRequests } from '../../../src/prover/check/requests.ts';

const FILE = 'journeys/operations/save';

/** The errors of an operation, as "code file.json:line:column message". */
function errorsOf(operation: object): readonly string[] {
  const content = { method: 'PUT', path: '/save', ...operation };
  const found = checkRequests({
    root: '',
    files: [{ file: FILE, content }],
    texts: new Map([[FILE, JSON.stringify(content, null, 2)]]),
    diagnostics: [],
    parsed: 0,
  });
  return found.map(
    ({ code, file, line, column, message }) => `${code} ${file}:${line}:${column} ${message}`,
  );
}

test.each([
  ['/a/../b', '".."'],
  ['/a//b', '"//"'],
  ['//evil.example/a', '"//"'],
  ['/a\\b', '"\\"'],
  ['/a/%2e%2E/b', '"%2e"'],
  ['/a%2Fb', '"%2F"'],
  ['/a%5cb', '"%5c"'],
  ['/a/%252e', '"%252e"'],
  ['/a;v=1', '";"'],
  ['/a\u0007', 'a control character'],
  ['/a%0d', 'a control character'],
  ['/a%zz', 'an escape that is not UTF-8'],
  ['/a/./b', '"/."'],
  ['/a?b=1', '"?"'],
  ['/a b', '" "'],
  ['/größe', '"ö"'],
  ['/{url.params.uuid/b', '"{"'],
])('refuses the path %j', (path, part) => {
  const [error, ...others] = errorsOf({ path });
  expect(others).toEqual([]);
  expect(error).toMatch(/^unsafe-path journeys\/operations\/save:3:11 Failed to .*\. Please .*\.$/);
  expect(error).toContain(`it holds ${part}`);
});

test.each(['/a/{url.params.uuid}/b.json', '/a/{x}{y}', '/a%20b', "/~a!$&'()*+,=:@-_/"])(
  'accepts the path %s',
  (path) => expect(errorsOf({ path })).toEqual([]),
);

test('names the path that applies by a rule', () =>
  expect(
    errorsOf({
      otherPaths: [
        { when: true, path: '/ok' },
        { when: true, path: '/a//b' },
      ],
    }),
  ).toEqual([expect.stringMatching(/^unsafe-path journeys\/operations\/save:11:15 /)]));

test.each(['Cookie', 'host', 'X-Forwarded-For', 'x-http-method-override', 'Sec-Fetch-Site', 'a b'])(
  'refuses the header %s',
  (name) =>
    expect(errorsOf({ headers: { [name]: 'x', 'x-channel': 'web' } })).toEqual([
      expect.stringMatching(/^unsafe-header journeys\/operations\/save:5:.* Please .*\.$/),
    ]),
);

test('the host reads a path as the check does', () => {
  expect(ambiguousPart('/a/b%20c')).toBeUndefined();
  expect(ambiguousPart('/a/%c0%ae')).toBe('an escape that is not UTF-8');
});
