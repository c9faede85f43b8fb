import { isAdditionalSigner } from '../domain/index.ts';
import { readPath, requestFor } from '../engine/index.ts';
import { run } from '../services/index.ts';
import { whenIdle } from './when-idle.ts';
import { contextOf, type World } from './world.ts';

/** Sends an operation that nobody waits for, with `more` beside what is known. Gives the answer's body; undefined when it failed or could not be sent, of which nothing is said. The sign-in stays as it is. */
export async function sendQuietly(
  world: World,
  operation: string,
  more: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const request = requestFor(world.get().set, operation, {
    ...contextOf(world, { answers: {}, toggles: {} }, { path: '/', query: {} }),
    ...more,
  });
  if ('refused' in request) return undefined;
  const { outcome, response } = await run(request, world);
  return outcome === 'ok' ? response.body : undefined;
}

/** Calls back with each application that becomes known to its borrower, once while the page stands and when the browser is idle. */
export function onApplication(world: World, work: (application: unknown) => Promise<void>): void {
  const seen = new Set<unknown>();
  const look = () => {
    const { loaded, authenticated } = world.get();
    const application = loaded['application'];
    const uuid = readPath(application, 'uuid');
    // An additional signer reads someone else's application.
    if (
      !authenticated ||
      typeof uuid !== 'string' ||
      seen.has(uuid) ||
      isAdditionalSigner({ identity: loaded['profile'], application })
    )
      return;
    seen.add(uuid);
    whenIdle(() => void work(application).catch(() => undefined));
  };
  world.subscribe(look);
  look();
}
