/** Hashes of passwords: what they hold, and which passwords match them. */
import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from '../../../src/sandbox/wire/passwords.ts';

const PASSWORD = 'Correct-Horse-7!';

it('matches the password that was hashed, and no other', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(await passwordMatches(PASSWORD, hash)).toBe(true);
  expect(await passwordMatches('Correct-Horse-8!', hash)).toBe(false);
});

it('keeps its cost, so a hash still matches after the cost was changed', async () => {
  const hash = await hashPassword(PASSWORD, 4);
  expect(hash).toMatch(/^4\.[\w-]{22}\.[\w-]{43}$/);
  expect(await passwordMatches(PASSWORD, hash, 16)).toBe(true);
});

it('reads a hash without a cost as one of the default cost', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(await passwordMatches(PASSWORD, hash.replace(/^\d+\./, ''), 4)).toBe(true);
});

it('reads two forms of one letter as the same password', async () => {
  expect(await passwordMatches('Cafe\u0301-Horse-7!', await hashPassword('Café-Horse-7!', 4))).toBe(
    true,
  );
});

it('matches nothing without a hash', async () => {
  expect(await passwordMatches(PASSWORD, undefined, 4)).toBe(false);
});
