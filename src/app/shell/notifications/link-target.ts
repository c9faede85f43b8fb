/** Decides to which address a notification of the lender may link. Pure. */
import { isUuid } from '../../../domain/index.ts';
import { isUnder, parseAddress, type CompiledSet } from '../../../engine/index.ts';
import { mayLeadTo } from '../../../client/index.ts';

/**
 * The address of a link in a stored notification: a path of the app, whatever its first character,
 * or an https address on a host that the definitions name. Undefined for anything else: another
 * site, and a path that logs in or out or calls the lender.
 */
export function linkTarget(set: CompiledSet, value: unknown): string | undefined {
  if (typeof value !== 'string' || /[\s\p{Cc}\\]/u.test(value)) return undefined;
  if (/^\/(?!\/)/.test(value)) {
    const { path, search } = parseAddress(value);
    const { notAfterLogin = [] } = set.routing.publicPaths;
    if (notAfterLogin.some((prefix) => isUnder(prefix, path))) return undefined;
    return (isUuid(path.split('/')[1]) ? getBase(set) : '') + path + search;
  }
  return value.startsWith('https://') && mayLeadTo(set, value) ? value : undefined;
}

/** Returns the part of an application's path before its id. Lenders may leave it out. */
function getBase({ routing }: CompiledSet): string {
  return routing.statusRoutes.base.replace(/\/\{uuid\}$/, '');
}
