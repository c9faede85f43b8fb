/** The options of the host: those from the environment, and the values that are refused. */
import { expect, test } from 'vitest';
import { assertHostOptions, hostOptions } from '../../src/host/host-options.ts';

const optionsOf = (env: Readonly<Record<string, string>>) =>
  hostOptions(env, [], { root: '.', dist: 'dist', dataDir: '.data', dev: false });

test('the environment sets each option', () => {
  const options = optionsOf({
    PORT: '0',
    HOST: '::1',
    LENDER_URL: 'https://api.lender.example/v1',
    LOGIN_HOSTS: 'a.example, b.example:8443',
    TRUSTED_PROXIES: '10.0.0.0/8 ::1',
    SHUTDOWN_DELAY_MS: '5000',
    LOG_LEVEL: 'warn',
  });
  expect(options).toMatchObject({
    port: 0,
    loginHosts: ['a.example', 'b.example:8443'],
    trustedProxies: ['10.0.0.0/8', '::1'],
    shutdownDelayMs: 5000,
    logLevel: 'warn',
  });
  expect(() => assertHostOptions(options)).not.toThrow();
  expect(() =>
    assertHostOptions(optionsOf({ PORT: '', LENDER_URL: '', LOG_LEVEL: '' })),
  ).not.toThrow();
});

test.each([
  ['LENDER_URL', 'not a url'],
  ['LENDER_URL', 'ftp://lender.example'],
  ['LENDER_URL', 'https://user:secret@lender.example'],
  ['LENDER_URL', 'https://lender.example/?a=1'],
  ['LENDER_URL', 'https://lender.example/#a'],
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '70000'],
  ['HOST', 'a b'],
  ['LOGIN_HOSTS', 'https://login.example'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['SHUTDOWN_DELAY_MS', 'soon'],
  ['LOG_LEVEL', 'verbose'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const message = /^Failed to start: [^\n]*Please [^\n]*$/;
  expect(() => assertHostOptions(optionsOf({ [name]: value }))).toThrow(message);
  expect(() => assertHostOptions(optionsOf({ [name]: value }))).toThrow(name);
  expect(() => assertHostOptions(optionsOf({ [name]: value }))).not.toThrow('secret');
});
