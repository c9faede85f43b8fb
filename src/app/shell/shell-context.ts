import { applicationIn, buildContext, NO_VALUES, type Client } from '../../client/index.ts';
import { own, ownText } from '../../domain/index.ts';
import type { Context } from '../../engine/index.ts';

/** The context of the shell at a path. It omits a loaded application that is not the path's. */
export function buildShellContext(client: Client, path: string): Context {
  const context = buildContext(client, NO_VALUES, { path, query: {} });
  const here = applicationIn(path);
  const loaded = ownText(own(context, 'application'), 'uuid');
  if (here === undefined || loaded === '' || loaded.toLowerCase() === here.toLowerCase())
    return context;
  const { application: _, ...rest } = context;
  return rest;
}
