/** The options of the host: those from the environment, and the values that are refused. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostOptions } from '../../src/host/index.ts';
import { VARIABLES } from '../../src/host/variables.ts';
import { newFolder } from '../support/new-folder.ts';

const home = newFolder();
const file = join(home, 'a-file');
writeFileSync(file, '');

const optionsOf = (env: Readonly<Record<string, string>>) =>
  hostOptions(env, [], { root: '.', dist: 'dist', dataDir: '.data', dev: false });

test('the environment sets each option', () => {
  const options = optionsOf({
    PORT: '0',
    HOST: '::1',
    DATA_DIR: home,
    DATABASE_URL: 'postgres://journey:secret@db.example/journey',
    DATABASE_CONNECTIONS: '20',
    MAX_RELEASE_STREAMS: '10000',
    HOST_ID: 'host-1.example:4173',
    LENDER_URL: 'https://api.lender.example/v1',
    LOGIN_HOSTS: 'a.example, b.example:8443',
    RECORDER_HEADERS: 'x-recording-id, x-recording-link',
    IMAGE_ORIGINS: 'https://pictures.example https://cdn.example:8443',
    TRUSTED_PROXIES: '10.0.0.0/8 ::1',
    METRICS_ALLOW: '198.51.100.9,fd00::/8',
    SHUTDOWN_DELAY_MS: '5000',
    MAX_REQUESTS_AT_WORK: '20',
    MAX_REQUESTS_WAITING: '0',
    MAX_WAIT_MS: '500',
    SANDBOX_HOSTS: 'demo.example',
    SANDBOX_LIMIT_FACTOR: '2.5',
    LOG_LEVEL: 'warn',
    SESSION_MODE: 'cookie',
    PUBLISH_AT_START: '1',
    STUDIO: '1',
    ALLOW_SANDBOX_IN_PRODUCTION: '1',
    ENVIRONMENT: 'staging',
    NODE_ENV: 'production',
    SOMETHING_ELSE: 'is not an error',
  });
  expect(options).toEqual({
    root: '.',
    dist: 'dist',
    dev: false,
    port: 0,
    host: '::1',
    dataDir: home,
    databaseUrl: 'postgres://journey:secret@db.example/journey',
    databaseConnections: 20,
    maxReleaseStreams: 10_000,
    hostId: 'host-1.example:4173',
    lenderUrl: 'https://api.lender.example/v1',
    loginHosts: ['a.example', 'b.example:8443'],
    recorderHeaders: ['x-recording-id', 'x-recording-link'],
    imageOrigins: ['https://pictures.example', 'https://cdn.example:8443'],
    trustedProxies: ['10.0.0.0/8', '::1'],
    metricsAllow: ['198.51.100.9', 'fd00::/8'],
    shutdownDelayMs: 5000,
    maxRequestsAtWork: 20,
    maxRequestsWaiting: 0,
    maxWaitMs: 500,
    sandboxHosts: ['demo.example'],
    sandboxLimitFactor: 2.5,
    logLevel: 'warn',
    sessionMode: 'cookie',
    publishAtStart: true,
    studio: true,
    allowSandboxInProduction: true,
    environment: 'staging',
  });
});

test('an empty variable has its default', () => {
  const empty = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, '']));
  expect(optionsOf(empty)).toEqual(optionsOf({}));
});

const INVALID: readonly (readonly [name: string, value: string])[] = [
  ['MAX_RELEASE_STREAMS', '-1'],
  ['DATABASE_CONNECTIONS', '0'],
  ['DATABASE_CONNECTIONS', '201'],
  ['DATABASE_URL', 'db.example'],
  ['DATABASE_URL', 'https://db.example/journey'],
  ['DATABASE_URL', 'postgres://journey:secret@db.example'],
  ['HOST_ID', 'two words'],
  ['LENDER_URL', 'not a url'],
  ['LENDER_URL', 'ftp://lender.example'],
  ['LENDER_URL', 'https://user:secret@lender.example'],
  ['LENDER_URL', 'https://lender.example/?a=1'],
  ['LENDER_URL', 'https://lender.example/#a'],
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '70000'],
  ['PORT', '0x10'],
  ['HOST', 'a b'],
  ['DATA_DIR', file],
  ['LOGIN_HOSTS', 'https://login.example'],
  ['RECORDER_HEADERS', 'cookie'],
  ['RECORDER_HEADERS', 'x-recording-id, x-forwarded-for'],
  ['RECORDER_HEADERS', 'x-org'],
  ['IMAGE_ORIGINS', 'pictures.example'],
  ['IMAGE_ORIGINS', 'http://pictures.example'],
  ['IMAGE_ORIGINS', 'https://pictures.example/a'],
  ['IMAGE_ORIGINS', "https://pictures.example;script-src 'unsafe-inline'"],
  ['SANDBOX_HOSTS', 'demo.example, https://demo.example'],
  ['OPERATORS', '/nowhere/operators.json'],
  ['SANDBOX_LIMIT_FACTOR', '0.5'],
  ['SANDBOX_LIMIT_FACTOR', 'Infinity'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['METRICS_ALLOW', '198.51.100.9, prometheus'],
  ['SHUTDOWN_DELAY_MS', 'soon'],
  ['MAX_REQUESTS_AT_WORK', '0'],
  ['MAX_REQUESTS_AT_WORK', '10001'],
  ['MAX_REQUESTS_WAITING', 'many'],
  ['MAX_WAIT_MS', '30001'],
  ['LOG_LEVEL', 'verbose'],
  ['SESSION_MODE', 'jwt'],
  ['PUBLISH_AT_START', 'yes'],
  ['STUDIO', 'on'],
  ['ALLOW_SANDBOX_IN_PRODUCTION', 'true'],
  ['NODE_ENV', 'prod'],
  ['ENVIRONMENT', 'a b'],
];

test.each(INVALID)('%s=%s is refused in one line that names it', (name, value) => {
  const message = new RegExp(`^Failed to start: ${name} [^\\n]*Please [^\\n]*$`);
  expect(() => optionsOf({ [name]: value })).toThrow(message);
  expect(() => optionsOf({ [name]: value })).not.toThrow('secret');
});

test('each variable has a value that is refused', () =>
  expect([...new Set(INVALID.map(([name]) => name))].toSorted()).toEqual(
    Object.keys(VARIABLES).toSorted(),
  ));

test('a refused list names the entry', () =>
  expect(() => optionsOf({ METRICS_ALLOW: '198.51.100.9, prometheus' })).toThrow(
    'METRICS_ALLOW is "prometheus".',
  ));
