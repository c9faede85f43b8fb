/** The addresses of the lenders as they are reached from the host that was opened. */
import type { SandboxOrg } from '../options.ts';

const ADDRESS = /^(?:\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/i;
const LOOPBACK = /^(?:127(?:\.\d+){3}|\[::1\]|localhost)$/i;

/**
 * Gives the address of a path at a lender, for a reader who opened `host` (name and port). The
 * lender of that host itself has plain paths. Another one has its own host name where a name can be
 * made: below localhost, or beside a name of a lender. Elsewhere the query names it. No scheme is
 * given, so that a proxy may speak TLS.
 */
export function addressAt(
  host: string,
  orgs: readonly SandboxOrg[],
): (org: SandboxOrg, path: string) => string {
  const [, name = '', port = ''] = /^(.*?)(:\d+)?$/.exec(host.toLowerCase()) ?? [];
  const main = orgs.find((org) => org.main);
  const isIp = ADDRESS.test(name);
  const [label = '', ...rest] = name.split('.');
  const opened = isIp ? undefined : orgs.find((org) => hasPrefix(org, label));
  const base = baseOf(name, opened ? rest.join('.') : '');
  return (org, path) => {
    if (org.code === (opened ?? main)?.code) return path;
    const prefix = org.prefixes.find(Boolean);
    if (base !== undefined && org.main) return `//${prefixed(base, prefix)}${port}${path}`;
    if (base !== undefined && prefix) return `//${prefix}.${base}${port}${path}`;
    return `${path}${path.includes('?') ? '&' : '?'}org=${encodeURIComponent(org.code)}`;
  };
}

function hasPrefix({ prefixes }: SandboxOrg, label: string): boolean {
  return prefixes.some((prefix) => prefix !== '' && prefix.toLowerCase() === label);
}

/** The name below which lenders have host names; undefined where none is known. */
function baseOf(name: string, beside: string): string | undefined {
  if (LOOPBACK.test(name)) return 'localhost';
  return beside === '' ? undefined : beside;
}

/** The main brand has the bare name on this machine, and its own prefix elsewhere. */
function prefixed(base: string, prefix: string | undefined): string {
  return base === 'localhost' || prefix === undefined ? base : `${prefix}.${base}`;
}
