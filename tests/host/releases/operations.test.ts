/** The calls that the host forwards, as the operations of a release allow them. */
import { expect, test } from 'vitest';
import { findCall } from '../../../src/host/releases/operations.ts';
import { releaseWith } from '../helpers/release-with.ts';

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
