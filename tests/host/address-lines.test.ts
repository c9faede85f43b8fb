/** The lines that the host prints when it is ready. */
import { afterEach, expect, test, vi } from 'vitest';
import { addressLines } from '../../src/host/run-host.ts';

const entryPaths = {
  journeys: [{ id: 'permit', title: 'Permit', path: '/permit' }],
  login: '/auth/login',
};
const url = 'http://127.0.0.1:4173';
afterEach(() => vi.unstubAllEnvs());

test.each([
  [
    true,
    [
      `Start here: ${url}/sandbox`,
      `Ready: ${url}`,
      `  Apply:   ${url}/permit`,
      `  Log in:  ${url}/auth/login`,
    ],
  ],
  [false, [`Ready: ${url}`, `  Apply:   ${url}/permit`, `  Log in:  ${url}/auth/login`]],
])(
  'with a sandbox page: %s, it prints one address per line, the start page first',
  (hasSandboxPage, lines) => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(addressLines({ url, hasSandboxPage, entryPaths })).toEqual(lines);
  },
);

test('in production it prints only its own address', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(addressLines({ url, hasSandboxPage: false, entryPaths })).toEqual([`Ready: ${url}`]);
});

test('a product without a login and without open journeys has no lines for them', () => {
  vi.stubEnv('NODE_ENV', 'development');
  const none = { journeys: [], login: undefined };
  expect(addressLines({ url, hasSandboxPage: false, entryPaths: none })).toEqual([`Ready: ${url}`]);
});
