import {
  isWaiting,
  pageAt,
  readPath,
  statusOf,
  type CompiledSet,
  type Context,
} from '../engine/index.ts';
import type { World } from './world.ts';

/** The application and status whose tries are used up, so that it is not waited for all over again at the next page. */
const waitedOut = new WeakMap<World, string>();
const waitOf = (context: Context): string =>
  `${String(readPath(context, 'application.uuid'))} ${String(statusOf(context))}`;

export const noteWaitedOut = (world: World, context: Context): void =>
  void waitedOut.set(world, waitOf(context));
export const hasWaitedOut = (world: World, context: Context): boolean =>
  waitedOut.get(world) === waitOf(context);

/** Is the address that of the known application itself, and the lender still at work on it? Then nobody is led anywhere until its status changes. */
export function waitsInPlace(
  world: World,
  set: CompiledSet,
  address: string,
  context: Context,
): boolean {
  const status = statusOf(context);
  if (status === undefined || !isWaiting(set, status) || hasWaitedOut(world, context)) return false;
  const found = pageAt(set, address);
  return (
    found?.page.path === set.routing.statusRoutes.base &&
    found.params['uuid'] === readPath(context, 'application.uuid')
  );
}
