/** Reads an operator from what an issuer says about a person. */
import type { IDToken } from 'openid-client';
import { type Operator, ROLES } from './operator.ts';
import type { Issuer } from './operators-file.ts';

type Claims = Pick<IDToken, 'sub'> & Readonly<Record<string, unknown>>;

const MAX_NAME = 80;

/** The same name of a person at two issuers is two people. */
export function readOperator(issuer: Issuer, claims: Claims, isNamed: boolean): Operator {
  const { sub, name, preferred_username: username, email } = claims;
  const called = [name, username, email, sub].find((one) => typeof one === 'string' && one !== '');
  const shown = String(called)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);
  const given = claims[issuer.rolesClaim];
  const values = new Set<unknown>(Array.isArray(given) ? given : [given]);
  const own = ROLES.filter((role) => issuer.roles[role].some((value) => values.has(value)));
  return {
    person: `${issuer.issuer.href} ${sub}`,
    name: isNamed ? `${shown} (${issuer.name})` : shown,
    // Someone who may change or decide something has to see it.
    roles: own.length === 0 ? [] : [...new Set(['look' as const, ...own])],
  };
}
