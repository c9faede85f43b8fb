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
