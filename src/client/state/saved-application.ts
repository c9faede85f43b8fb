import { isUuid } from '../../domain/index.ts';
import type { CompiledSet } from '../../engine/index.ts';
import { readUuid, type Store } from '../../services/index.ts';
import type { PagePort } from '../ports.ts';

const KEY = 'heloc_uuid';

/** The id of the application in a path: the first segment that is a UUID; undefined without one. */
export function applicationIn(path: string): string | undefined {
  return path.split('/').find(isUuid);
}

/**
 * For which page the borrower has left those of the application at a path: one of another
 * application, or of none, such as the dashboard. Undefined while they are at one of them.
 */
export function leftApplicationFor(
  { navigation }: PagePort,
  path: string,
): 'another' | 'none' | undefined {
  const [before, now] = [path, navigation.address().split('?', 1)[0] ?? ''].map((one) =>
    applicationIn(one)?.toLowerCase(),
  );
  if (before === undefined || before === now) return undefined;
  return now === undefined ? 'none' : 'another';
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
