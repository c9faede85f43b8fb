/** The calls that the host forwards, as the operations of a release allow them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findCall } from '../../../src/host/releases/operations.ts';
import type { LoadedRelease } from '../../../src/release/index.ts';

/** A release with these operations. */
function releaseWith(operations: object): LoadedRelease {
  const dir = mkdtempSync(join(tmpdir(), 'operations-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(join(dir, 'set.json'), JSON.stringify({ operations }));
  return { dir, manifest: { orgs: { main: { set: 'set.json' } } } } as unknown as LoadedRelease;
}

test('an operation may be sent to each of its paths, and to no other one', () => {
  const logout = {
    method: 'POST',
    path: '/broker/customer/logout',
    otherPaths: [{ when: { var: 'identity.type' }, path: '/broker/agent/{org.code}/logout' }],
    signsOut: true,
  };
  const release = releaseWith({ logout });
  const found = (method: string, path: string) => findCall([release], method, path)?.signsOut;
  expect(found('POST', '/broker/customer/logout')).toBe(true);
  expect(found('POST', '/broker/agent/MAIN/logout')).toBe(true);
  expect(found('POST', '/broker/external/logout')).toBeUndefined();
  expect(found('GET', '/broker/agent/MAIN/logout')).toBeUndefined();
});

test('an operation says what it has to do with the sign-in', () => {
  const release = releaseWith({
    login: { method: 'POST', path: '/login', auth: 'none', token: 'jwt' },
    profile: { method: 'GET', path: '/profile' },
    password: { method: 'PUT', path: '/password', auth: 'required', endsSessions: true },
  });
  const found = (method: string, path: string) => findCall([release], method, path);
  expect(found('POST', '/login')).toMatchObject({ takesToken: false, token: 'jwt' });
  expect(found('GET', '/profile')).toMatchObject({ takesToken: true, endsSessions: false });
  expect(found('PUT', '/password')).toMatchObject({ takesToken: true, endsSessions: true });
});
