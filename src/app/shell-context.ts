import { own, ownText } from '../domain/index.ts';
import type { Context } from '../engine/index.ts';
import { applicationIn } from './saved-application.ts';
import { contextOf, type World } from './world.ts';

/** The context around a place. What was loaded of another application than the one at the address is not in it. */
export function shellContextOf(world: World, path: string): Context {
  const context = contextOf(world, { answers: {}, toggles: {} }, { path, query: {} });
  const here = applicationIn(path);
  const loaded = ownText(own(context, 'application'), 'uuid');
  if (here === undefined || loaded === '' || loaded.toLowerCase() === here.toLowerCase())
    return context;
  const { application: _of, ...rest } = context;
  return rest;
}
