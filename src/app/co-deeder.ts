import { readPath } from '../engine/index.ts';
import type { World } from './world.ts';

const SIGNER = 'CO_DEEDER';

/** An additional signer who is loaded in the borrower's part of the app is signed out, and the page loads anew. Gives the function that ends it. */
export function turnAwayCoDeeders(
  world: World,
  page: Pick<Location, 'pathname' | 'reload'> = globalThis.location,
): () => void {
  const check = () => {
    if (readPath(world.get().loaded, 'profile.type') !== SIGNER || !isMainApp(world, page.pathname))
      return;
    // What was loaded for the signer goes with the sign-in, so this runs once.
    world.session.clear();
    page.reload();
  };
  check();
  return world.subscribe(check);
}

/** The part whose way in is the borrowers' own login, not that of the signers. */
function isMainApp(world: World, path: string): boolean {
  const { logins, login } = world.get().set.routing.publicPaths;
  return (
    logins.find(({ under }) => under === '/' || path === under || path.startsWith(`${under}/`))
      ?.to === login
  );
}
