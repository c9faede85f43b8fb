/** What the app knows and talks with, without anything drawn. */
import { localJwtSession } from '../../src/services/index.ts';
import { createWorld, type World } from '../../src/app/world.ts';
import { ORIGIN, set, SET } from './lender.ts';

/** A world of the main brand, of a visit that began with this query. */
export function aWorld(search = ''): World {
  const info = {
    baseUrl: ORIGIN,
    orgCode: set.org.code,
    release: 'r1',
    set: SET,
    css: '/releases/r1/main.css',
    theme: 'main',
    environment: 'production',
  };
  return createWorld({ info, set, session: localJwtSession(), search });
}
