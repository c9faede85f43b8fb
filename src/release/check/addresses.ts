/** No definition may lead to an address that runs script, hides where it goes or leaves the origin unseen. */
import type { Diagnostic } from '../../engine/index.ts';
import { withLines } from '../read/positions.ts';
import type { SourceTree } from '../read/read-tree.ts';

const KEYS = new Set(['to', 'path', 'from', 'basePath', 'under', 'home', 'login']);
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const ALLOWED = /^(?:https:\/\/[^\s@/]|tel:|mailto:)/;
// oxlint-disable-next-line no-control-regex
const HIDDEN = /[\u0000-\u001f\u007f\u2028\u2029\\]|^\s/;

/** The faults of every address: of links, leads, redirects and operations, and of a theme's words that replace one. */
export function checkAddresses(tree: SourceTree): Diagnostic[] {
  const faults = tree.files
    .filter(({ file }) => !file.includes('/scenarios/'))
    .flatMap(({ file, content }) =>
      addressesIn(content, '').flatMap(({ pointer, address }) => {
        const reason = reasonAgainst(address);
        return reason === undefined
          ? []
          : [
              {
                code: 'address',
                severity: 'error' as const,
                file,
                pointer,
                message: `Failed to accept the address ${JSON.stringify(address)} of ${file}.json at ${pointer}: ${reason}. Please use a path of this app, or one that begins with https://, tel: or mailto:.`,
              },
            ];
      }),
    );
  return withLines(faults, tree.texts);
}

interface Found {
  readonly pointer: string;
  readonly address: string;
}

function addressesIn(value: unknown, pointer: string): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]): Found[] => {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    // A theme's words stand under the address of what they replace, which ends in its key.
    const isAddress = KEYS.has(key) || KEYS.has(key.slice(key.lastIndexOf('/') + 1));
    if (!isAddress) return addressesIn(child, at);
    return literalsIn(child, at);
  });
}

/** An address may be computed: then every text of its rule may come out. */
function literalsIn(value: unknown, pointer: string): Found[] {
  if (typeof value === 'string') return [{ pointer, address: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === 'var' ? [] : literalsIn(child, `${pointer}/${key}`),
  );
}

function reasonAgainst(address: string): string | undefined {
  if (HIDDEN.test(address)) return 'it holds a character that browsers drop or turn into another';
  if (address.startsWith('//')) return 'it begins with two slashes, which leave this app';
  return SCHEME.test(address) && !ALLOWED.test(address)
    ? `"${SCHEME.exec(address)?.[0] ?? ''}" is not allowed there`
    : undefined;
}
