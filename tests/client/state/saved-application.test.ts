import { expect, test } from 'vitest';
import { rememberApplication } from '../../../src/client/state/saved-application.ts';
import { memoryStore, storeOver } from '../../../src/services/index.ts';
import { set } from '../../support/main-brand.ts';
import { applicationIn, savedApplication } from '../../../src/client/index.ts';

const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const other = '9a1e77d0-0000-4000-8000-00000000a0b1';

// Shows shell 2.1.
test.each([
  [`/account/heloc/${uuid}`, uuid],
  [`/account/heloc/${uuid}/income/link/${other}`, uuid],
  ['/account/heloc/plaid-oauth-success', undefined],
  ['/', undefined],
  [`/x${uuid}/y`, undefined],
  ['/account/heloc/3c5d8a90', undefined],
])('the application of %s is %s', (path, application) =>
  expect(applicationIn(path)).toBe(application),
);

// Shows registration 2.2, 7.11; shell 2.29, 3.36, 9.23.
test('the application that was open last is saved', () => {
  const storage = memoryStore();
  rememberApplication(storage, set, `/account/heloc/${uuid}/identity`);
  rememberApplication(storage, set, '/dashboard');
  rememberApplication(storage, set, `/heloc-signer/conditions/${other}`);
  expect([savedApplication(storage), storage.readText('heloc_uuid')]).toEqual([uuid, uuid]);
});

test.each([
  ['"3c5d8a90-1111-4222-8333-444455556666"', uuid],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['../dashboard', undefined],
])('the stored text %s is read as %s', (stored, application) => {
  const storage = memoryStore();
  storage.writeText('heloc_uuid', stored);
  expect(savedApplication(storage)).toBe(application);
});

test('a browser that stores nothing has it as long as the page', () => {
  const storage = storeOver(() => {
    throw new DOMException('The storage is forbidden', 'SecurityError');
  });
  rememberApplication(storage, set, `/account/heloc/${uuid}`);
  expect(savedApplication(storage)).toBe(uuid);
});
