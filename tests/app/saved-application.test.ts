// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import {
  applicationIn,
  rememberApplication,
  savedApplication,
} from '../../src/client/state/saved-application.ts';
import { deviceStore } from '../../src/services/index.ts';
import { set } from './lender.ts';

const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const other = '9a1e77d0-0000-4000-8000-00000000a0b1';
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

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

test('the application that was open last is the saved one', () => {
  rememberApplication(deviceStore, set, `/account/heloc/${uuid}/identity`);
  rememberApplication(deviceStore, set, '/dashboard');
  rememberApplication(deviceStore, set, `/heloc-signer/conditions/${other}`);
  expect([savedApplication(deviceStore), localStorage.getItem('heloc_uuid')]).toEqual([uuid, uuid]);
});

test.each([
  ['"3c5d8a90-1111-4222-8333-444455556666"', uuid],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['../dashboard', undefined],
])('what is kept as %s is read as %s', (kept, application) => {
  localStorage.setItem('heloc_uuid', kept);
  expect(savedApplication(deviceStore)).toBe(application);
});

test('a browser that keeps nothing has none', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberApplication(deviceStore, set, `/account/heloc/${uuid}`);
  expect(savedApplication(deviceStore)).toBeUndefined();
});
