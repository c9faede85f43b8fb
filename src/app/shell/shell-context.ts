import { own, ownText } from '../../domain/index.ts';
import type { Context } from '../../engine/index.ts';
import { applicationIn } from '../../client/index.ts';
import { contextOf, type Client } from '../../client/index.ts';

/** The context around a place. What was loaded of another application than the one at the address is not in it. */
export function shellContextOf(client: Client, path: string): Context {
  const context = contextOf(client, { answers: {}, toggles: {} }, { path, query: {} });
  const here = applicationIn(path);
  const loaded = ownText(own(context, 'application'), 'uuid');
  if (here === undefined || loaded === '' || loaded.toLowerCase() === here.toLowerCase())
    return context;
  const { application: _of, ...rest } = context;
  return rest;
}
