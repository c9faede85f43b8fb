/** The calls that the host forwards, as the operations of a release allow them. */
import { expect, test } from 'vitest';
import { findCall } from '../../../src/host/releases/operations.ts';
import { releaseWith } from '../helpers/release-with.ts';

// Shows shell 6.7.
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
