/** Recognizes a click on a link that leaves an application. */
import { applicationIn, type Client } from '../../../client/index.ts';
import type { PendingAction } from './leave-survey.ts';

/**
 * Returns the navigation of a click on a link that leaves the application at `path`. Undefined for
 * any other click: a link inside the application, in a dialog or to a new tab, or with a modifier
 * key.
 */
export function leavingAction(
  client: Client,
  path: string,
  event: MouseEvent,
): PendingAction | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target === '_blank' || link.closest('dialog') !== null)
    return undefined;
  if (link.hasAttribute('download') || !/^https?:$/.test(link.protocol)) return undefined;
  const { origin, pathname, search, hash, href } = link;
  if (origin !== client.navigation.origin) return () => client.navigation.leave(href);
  return applicationIn(pathname) === applicationIn(path)
    ? undefined
    : () => client.navigation.go(pathname + search + hash);
}
