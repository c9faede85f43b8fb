/** Replaces the part of a set with which a page started by the whole set. */
import {
  pageOfPart,
  withVocabulary,
  type CompiledSet,
  type CompiledSetData,
} from '../../engine/index.ts';
import type { Client } from './client.ts';
import type { NetworkPort } from '../ports.ts';
import type { AppStore } from './app-store.ts';

/** The delays between attempts in the background, in milliseconds. */
const [FIRST_DELAY_MS, LONGEST_DELAY_MS] = [1000, 30_000];

/**
 * Resolves once the client has the whole set of its release. Rejects when the set can't be loaded;
 * the next call tries again.
 */
export async function completeSet(client: Client): Promise<void> {
  if (client.get().set.part === undefined) return;
  const { visit } = client;
  visit.setLoad ??= loadWhole(client).finally(() => {
    visit.setLoad = undefined;
  });
  await visit.setLoad;
}

/** Resolves once the client has the whole set. Tries until then, once for all callers. */
export function awaitWholeSet(client: Client): Promise<void> {
  return (client.visit.wholeSet ??= tryUntilWhole(client));
}

async function tryUntilWhole(client: Client): Promise<void> {
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS))
    try {
      return await completeSet(client);
    } catch (error) {
      client.warn('The definitions could not be loaded.', error);
      await client.clock.wait(delayMs);
    }
}

async function loadWhole(client: AppStore & NetworkPort): Promise<void> {
  const { info, release } = client.get();
  const whole = await client.releaseSource.set(info.set);
  const { set, release: now } = client.get();
  // A new release was adopted meanwhile, with its whole set.
  if (now === release && set.part !== undefined)
    client.update({ set: withVocabulary(withScreens(set, whole), set.vocabulary) });
}

/** The whole set with the screens of the part, whose rules are compiled already. */
function withScreens(
  { part = '', journeys, pages }: CompiledSet,
  whole: CompiledSetData,
): CompiledSetData {
  const page = pages[pageOfPart(part) ?? ''];
  if (page) return { ...whole, pages: { ...whole.pages, [page.id]: page } };
  const [own, known] = [whole.journeys[part], journeys[part]];
  if (own === undefined || known === undefined) return whole;
  return { ...whole, journeys: { ...whole.journeys, [part]: { ...own, steps: known.steps } } };
}
