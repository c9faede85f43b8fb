import { isUuid } from '../../domain/index.ts';
import type { CompiledSet } from '../../engine/index.ts';
import { readUuid, type Store } from '../../services/index.ts';
import type { PagePort } from '../ports.ts';

const KEY = 'heloc_uuid';

/** The id of the application in a path: the first segment that is a UUID; undefined without one. */
export function applicationIn(path: string): string | undefined {
  return path.split('/').find(isUuid);
}

/** Has the borrower left the page at a path for a page of another application? */
export function hasLeftApplication({ navigation }: PagePort, path: string): boolean {
  const [before, now] = [path, navigation.address().split('?', 1)[0] ?? ''].map((one) =>
    applicationIn(one)?.toLowerCase(),
  );
  return before !== undefined && now !== undefined && before !== now;
}

/**
 * Saves the id of the current application, for a borrower who returns from another site (such as
 * the bank's page). A path outside of the borrower's application pages changes nothing.
 */
export function rememberApplication(storage: Store, set: CompiledSet, path: string): void {
  const { base } = set.routing.statusRoutes;
  const prefix = base.slice(0, base.indexOf('/', 1) + 1);
  const uuid = path.startsWith(prefix) ? applicationIn(path) : undefined;
  if (uuid !== undefined) storage.writeText(KEY, uuid);
}

/** The id of the last current application in this browser; undefined when none is saved. */
export function savedApplication(storage: Store): string | undefined {
  return readUuid(storage, KEY);
}
