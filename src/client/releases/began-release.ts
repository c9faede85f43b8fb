/**
 * Keeps in the tab on which release its journeys began, and goes on with that release after a reload
 * when the page's own one would break them.
 */
import { readPath } from '../../engine/index.ts';
import type { Store } from '../../services/index.ts';
import type { Client } from '../state/client.ts';
import { readDraft } from '../drafts/drafts.ts';
import type { ClientPorts } from '../ports.ts';
import type { OrgPage } from '../state/org-page.ts';
import { breaksJourney } from './breaks-journey.ts';
import { BEGAN_RELEASE } from '../state/release-adoption.ts';

/** The tab's key with the names of the journeys that began on that release. */
const BEGAN_JOURNEYS = 'began-journeys';

function beganJourneys(storage: Store): readonly string[] {
  const kept = storage.read(BEGAN_JOURNEYS);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}

/** The journeys of this tab with answers, in memory or in a draft. */
export function journeysUnderWay({ journeys, tabStorage }: Client): readonly string[] {
  const names = new Set([...journeys.keys(), ...beganJourneys(tabStorage)]);
  return [...names].filter(
    (name) => !isEmpty(journeys.get(name)?.answers ?? readDraft(tabStorage, name)),
  );
}

/** Saves the release in use while a journey is under way. */
export function saveBegan(client: Client): void {
  const { tabStorage } = client;
  const journeys = journeysUnderWay(client);
  if (journeys.length === 0) {
    tabStorage.remove(BEGAN_RELEASE);
    tabStorage.remove(BEGAN_JOURNEYS);
    return;
  }
  tabStorage.write(BEGAN_RELEASE, client.get().release);
  tabStorage.write(BEGAN_JOURNEYS, journeys);
}

interface ResumeInput {
  readonly page: OrgPage;
  readonly tabStorage: Store;
  readonly manifestOf: ClientPorts['releaseSource']['manifest'];
}

/**
 * The page with the release on which the tab's journeys began, if its own release would break them.
 * The page as it is when the host no longer has that release.
 */
export async function resumeRelease({
  page,
  tabStorage,
  manifestOf,
}: ResumeInput): Promise<OrgPage> {
  const began = tabStorage.read(BEGAN_RELEASE);
  if (typeof began !== 'string') return page;
  try {
    const [from, to] = await Promise.all([manifestOf(began), manifestOf(page.release)]);
    const org = from.orgs[page.theme];
    const journeys = beganJourneys(tabStorage).filter(
      (name) => !isEmpty(readDraft(tabStorage, name)),
    );
    if (!org || !breaksJourney({ from, to, theme: page.theme, journeys })) return page;
    const folder = `/releases/${began}`;
    const [set, css] = [`${folder}/${org.set}`, `${folder}/${org.css}`];
    return { ...page, release: began, set, part: undefined, css };
  } catch {
    return page;
  }
}

/** Are there no answers? */
function isEmpty(answers: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(answers).every((key) => readPath(answers, key) === undefined);
}
