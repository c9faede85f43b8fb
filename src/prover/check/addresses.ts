/**
 * Checks the addresses in definitions: none may run script, hide its target, or leave this app
 * without https.
 */
import type { Diagnostic } from '../../engine/index.ts';
import { errorAt, type SourceTree, withLines } from '../../release/index.ts';
import { perContent } from '../analysis/per-content.ts';
import { membersIn } from '../analysis/walk.ts';

/** Keys whose values are addresses. */
const ADDRESS_KEYS = new Set(['to', 'path', 'from', 'basePath', 'under', 'home', 'login']);
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const ALLOWED = /^(?:https:\/\/[^\s@/]|tel:|mailto:)/;
/** A part before the host that looks like the host: `https://login.example@evil.example`. */
const USER = /^[a-z]+:\/\/[^/?#]*@/i;
// oxlint-disable-next-line no-control-regex
const HIDDEN = /[\u0000-\u001f\u007f\u2028\u2029\\]|^\s/;

/** Scenarios are played, and `checkRequests` knows what an operation may send. */
const OTHER_CHECKS = /^journeys\/operations\/|\/scenarios\//;

/** The errors of links, transitions and redirects, and of a theme's copy that replaces one of them. */
export function checkAddresses(tree: SourceTree): Diagnostic[] {
  const errors = tree.files.filter(({ file }) => !OTHER_CHECKS.test(file)).flatMap(addressErrors);
  return withLines(errors, tree.texts);
}

const addressErrors = perContent((file, content) =>
  addressesIn(content).flatMap(({ pointer, address }) => {
    const reason = reasonAgainst(address);
    if (reason === undefined) return [];
    const message = `Failed to accept the address ${JSON.stringify(address)} of ${file}.json at ${pointer}: ${reason}. Please use a path of this app, or one that begins with https://, tel: or mailto:.`;
    return [errorAt({ file, pointer }, 'address', message)];
  }),
);

interface Address {
  readonly pointer: string;
  readonly address: string;
}

const addressesIn = (content: unknown): readonly Address[] =>
  [...membersIn(content)].flatMap(({ key, value, pointer }) =>
    // The keys of a theme's copy are pointers, which end in the key of the text that they replace.
    ADDRESS_KEYS.has(key.slice(key.lastIndexOf('/') + 1)) ? textsIn(value, pointer) : [],
  );

/**
 * The addresses in a value. A rule may compute an address, so each of its texts counts as a result.
 */
function textsIn(value: unknown, pointer: string): Address[] {
  if (typeof value === 'string') return [{ pointer, address: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === 'var' ? [] : textsIn(child, `${pointer}/${key}`),
  );
}

/** Why an address is refused; undefined when it is allowed. */
function reasonAgainst(address: string): string | undefined {
  if (HIDDEN.test(address)) return 'it holds a character that browsers drop or turn into another';
  if (USER.test(address)) return 'it has a user name before its host, which hides where it leads';
  if (address.startsWith('//')) return 'it begins with two slashes, which leave this app';
  return SCHEME.test(address) && !ALLOWED.test(address)
    ? `"${SCHEME.exec(address)?.[0] ?? ''}" is not allowed there`
    : undefined;
}
