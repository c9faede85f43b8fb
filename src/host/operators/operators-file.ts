/** Reads the file that OPERATORS names: where operators of the Studio sign in, and who has which role. */
import { readFileSync } from 'node:fs';
import { errorMessage } from '../../release/index.ts';
import { isLoopbackName } from '../security/loopback.ts';
import { type Role, ROLES } from './operator.ts';

export interface Issuer {
  /** For people. */
  readonly name: string;
  readonly issuer: URL;
  readonly clientId: string;
  /** Absent for a public client. */
  readonly clientSecret: string | undefined;
  /** Asked for beside `openid`. @default profile */
  readonly scope: string;
  /** The audience of access tokens that programs send; undefined: the host takes none. */
  readonly audience: string | undefined;
  /** Name of the claim with what the issuer calls roles or groups. */
  readonly rolesClaim: string;
  /** The values of the claim that give each role. */
  readonly roles: Readonly<Record<Role, readonly string[]>>;
}

export interface OperatorsConfig {
  /** The origin under which operators reach the host. */
  readonly address: URL;
  readonly issuers: readonly Issuer[];
}

type Values = Readonly<Record<string, unknown>>;
type Env = Readonly<Record<string, string | undefined>>;

/** Throws a one-line message that says what of the file to correct. */
export function readOperatorsFile(file: string, env: Env = process.env): OperatorsConfig {
  try {
    const content = readObject(JSON.parse(readFileSync(file, 'utf8')), 'the file', [
      'address',
      'issuers',
    ]);
    const { issuers } = content;
    if (!Array.isArray(issuers) || issuers.length === 0)
      throw new Error('"issuers" is no list. Please name at least one issuer.');
    const read = issuers.map((one: unknown, at) => readIssuer(one, `issuers[${at}]`, env));
    if (new Set(read.map(({ issuer }) => issuer.href)).size < read.length)
      throw new Error('two issuers have the same address. Please leave one of them out.');
    return { address: readAddress(content.address), issuers: read };
  } catch (error) {
    const reason = errorMessage(error).replaceAll(/\s+/g, ' ');
    throw new Error(`Failed to start: OPERATORS names "${file}", of which ${reason}`, {
      cause: error,
    });
  }
}

const KEYS = [
  'name',
  'issuer',
  'clientId',
  'clientSecret',
  'scope',
  'audience',
  'rolesClaim',
  'roles',
];

function readIssuer(given: unknown, at: string, env: Env): Issuer {
  const content = readObject(given, at, KEYS);
  const { scope = 'profile', clientSecret, audience } = content;
  const roles = readObject(content.roles, `${at}.roles`, ROLES);
  return {
    name: readText(content.name, `${at}.name`),
    issuer: readSecure(content.issuer, `${at}.issuer`),
    clientId: readText(content.clientId, `${at}.clientId`),
    clientSecret: clientSecret === undefined ? undefined : readSecret(clientSecret, at, env),
    scope: readText(scope, `${at}.scope`),
    audience: audience === undefined ? undefined : readText(audience, `${at}.audience`),
    rolesClaim: readText(content.rolesClaim, `${at}.rolesClaim`),
    roles: {
      look: readTexts(roles.look, `${at}.roles.look`),
      edit: readTexts(roles.edit, `${at}.roles.edit`),
      approve: readTexts(roles.approve, `${at}.roles.approve`),
      publish: readTexts(roles.publish, `${at}.roles.publish`),
    },
  };
}

/** A secret is read from an environment variable, so that the file holds none. */
function readSecret(given: unknown, at: string, env: Env): string {
  const name = /^\$(\w+)$/.exec(String(given))?.[1];
  if (name === undefined)
    throw new Error(
      `${at}.clientSecret is no name of a variable. Please put the secret into an environment variable and name it, such as "$STUDIO_SECRET".`,
    );
  const secret = env[name] ?? '';
  if (secret === '') throw new Error(`${at}.clientSecret names ${name}. Please set this variable.`);
  return secret;
}

function readObject(given: unknown, at: string, keys: readonly string[]): Values {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error(`${at} is no object. Please see "Operators" in docs/operating.md.`);
  const unknown = Object.keys(given).find((key) => !keys.includes(key));
  if (unknown !== undefined)
    throw new Error(`${at} has "${unknown}". Please use only ${keys.join(', ')}.`);
  return given as Values;
}

function readText(given: unknown, at: string): string {
  if (typeof given !== 'string' || given.trim() === '')
    throw new Error(`${at} is no text. Please give one.`);
  return given;
}

function readTexts(given: unknown = [], at = ''): readonly string[] {
  if (!Array.isArray(given)) throw new Error(`${at} is no list. Please give a list of texts.`);
  return given.map((one: unknown) => readText(one, at));
}

/** Without TLS, anyone on the way could sign in; only on the own machine nobody is. */
function readSecure(given: unknown, at: string): URL {
  const url = URL.canParse(String(given)) ? new URL(String(given)) : undefined;
  const { protocol, hostname, username, password, search, hash } = url ?? {};
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname ?? ''));
  if (url === undefined || !isSafe || `${username}${password}${search}${hash}` !== '')
    throw new Error(`${at} is not safe. Please give an https address without a query.`);
  return url;
}

function readAddress(given: unknown): URL {
  const url = readSecure(given, 'address');
  if (url.pathname !== '/')
    throw new Error(
      'address has a path. Please give the origin, such as https://studio.bank.example.',
    );
  return url;
}
