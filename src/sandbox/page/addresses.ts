/** The addresses of the lenders, relative to the host that the reader opened. */
import type { Call, Lender } from '../lender.ts';
import type { SandboxOrg } from '../options.ts';

const ADDRESS = /^(?:\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/i;
const LOOPBACK = /^(?:127(?:\.\d+){3}|\[::1\]|localhost)$/i;

/**
 * Returns a function that builds the address of a path at a lender, for a reader who opened `host`
 * (name and port). The lender of that host has paths. Another lender has its own host name where
 * one can be built: below localhost, or next to a lender's host name. The query always names the
 * lender, because the host keeps one that a query named before. The address has no scheme, because
 * a proxy may use TLS.
 */
export function createAddressBuilder(
  host: string,
  orgs: readonly SandboxOrg[],
): (org: SandboxOrg, path: string) => string {
  const [, name = '', port = ''] = /^(.*?)(:\d+)?$/.exec(host.toLowerCase()) ?? [];
  const main = orgs.find((org) => org.main);
  const isIp = ADDRESS.test(name);
  const [label = '', ...rest] = name.split('.');
  const opened = isIp ? undefined : orgs.find((org) => hasPrefix(org, label));
  const base = findBase(name, opened ? rest.join('.') : '');
  const readHost = (org: SandboxOrg): string => {
    const prefix = org.prefixes.find(Boolean);
    if (base === undefined || org.code === (opened ?? main)?.code) return '';
    if (org.main) return `//${prefixed(base, prefix)}${port}`;
    return prefix ? `//${prefix}.${base}${port}` : '';
  };
  return (org, path) =>
    `${readHost(org)}${path}${path.includes('?') ? '&' : '?'}org=${encodeURIComponent(org.code)}`;
}

/**
 * The same for the reader of a page and the code of a lender. An unknown lender has only the path.
 */
export function buildAddresses(
  { options }: Lender,
  c: Call,
): (code: string, path: string) => string {
  const orgs = options.orgs();
  const address = createAddressBuilder(c.req.header('host') ?? '', orgs);
  return (code, path) => {
    const org = orgs.find((each) => each.code === code);
    return org ? address(org, path) : path;
  };
}

function hasPrefix({ prefixes }: SandboxOrg, label: string): boolean {
  return prefixes.some((prefix) => prefix !== '' && prefix.toLowerCase() === label);
}

/** The parent domain of the lenders' host names; undefined when it is unknown. */
function findBase(name: string, beside: string): string | undefined {
  if (LOOPBACK.test(name)) return 'localhost';
  return beside === '' ? undefined : beside;
}

/** The main brand has the bare name on this machine, and its own prefix on other hosts. */
function prefixed(base: string, prefix: string | undefined): string {
  return base === 'localhost' || prefix === undefined ? base : `${prefix}.${base}`;
}
