import type { CompiledSet } from '../../engine/index.ts';
import type { Store } from '../../services/index.ts';
import type { Client, JourneyData } from '../state/client.ts';
import { clearSubmission } from './submission-store.ts';
import {
  clearDraft,
  draftKey,
  readDraft,
  withoutPaths,
  withoutTicks,
  writeDraft,
} from './drafts.ts';
import { withAnswers } from '../state/context.ts';
import { secretPaths } from './secret-paths.ts';

const togglesKey = (journey: string): string => `${journey}:toggles`;
/** The storage key of the lender on whose pages the draft was filled in. */
const lenderKey = (journey: string): string => draftKey(`${journey}:lender`);

/** The borrower's progress in a journey, from memory or from this tab's draft. */
export function journeyData(client: Client, journey: string): JourneyData {
  const known = client.journeys.get(journey);
  if (known) return known;
  const data = {
    answers: readAnswers(client, journey),
    toggles: readDraft(client.tabStorage, togglesKey(journey)),
    entered: false,
  };
  client.journeys.set(journey, data);
  return data;
}

/** Reads the draft, without consents that were given on pages of another lender (`?org=`). */
function readAnswers({ tabStorage, get }: Client, journey: string): JourneyData['answers'] {
  const answers = readDraft(tabStorage, journey);
  const { orgCode } = get().info;
  if ((tabStorage.readText(lenderKey(journey)) ?? orgCode) === orgCode) return answers;
  clearSubmission(tabStorage, journey);
  return withoutTicks(answers);
}

export function updateJourney(
  client: Client,
  journey: string,
  part: Partial<JourneyData>,
): JourneyData {
  const data = { ...journeyData(client, journey), ...part };
  client.journeys.set(journey, data);
  return data;
}

/** Writes the answers that calls returned where the borrower has no answer yet. */
export function fillAnswers(
  client: Client,
  journey: string,
  fills: Readonly<Record<string, unknown>>,
): void {
  const { answers } = withAnswers(journeyData(client, journey), Object.entries(fills));
  updateJourney(client, journey, { answers });
}

interface HandedOver {
  readonly answers?: object;
  readonly campaign?: Readonly<Record<string, string>>;
}

/**
 * Fills in the answers of the history state, `{ answers, campaign }`, before the journey opens. They
 * were entered on another host before a login, and the campaign is that of the visit there.
 */
export function takeAnswers(client: Client, journey: string, state: unknown): void {
  if (journeyData(client, journey).entered) return;
  const { answers, campaign } = Object(state) as HandedOver;
  if (typeof answers === 'object') fillAnswers(client, journey, { ...answers });
  if (typeof campaign === 'object') client.campaign.keep(`${new URLSearchParams({ ...campaign })}`);
}

/** Saves the draft of a journey in this tab, without secrets. */
export function saveJourneyDraft(client: Client, journey: string): void {
  const { toggles } = journeyData(client, journey);
  writeDraft(client.tabStorage, journey, publicAnswers(client, journey), []);
  writeDraft(client.tabStorage, togglesKey(journey), toggles, []);
  client.tabStorage.writeText(lenderKey(journey), client.get().info.orgCode);
}

/** The answers of a journey that may be stored: all but secrets. */
export function publicAnswers(client: Client, journey: string): JourneyData['answers'] {
  const { set } = client.get();
  return withoutPaths(journeyData(client, journey).answers, journeySecrets(set, journey));
}

/** Clears everything that was entered in a journey. */
export function forgetJourney(client: Client, journey: string): void {
  client.journeys.delete(journey);
  clearJourney(client.tabStorage, journey);
}

/** Deletes the draft and the submission of a journey from the tab. */
export function clearJourney(tabStorage: Store, journey: string): void {
  clearDraft(tabStorage, journey);
  clearDraft(tabStorage, togglesKey(journey));
  tabStorage.remove(lenderKey(journey));
  clearSubmission(tabStorage, journey);
}

/** The paths of a journey's secrets. */
function journeySecrets(set: CompiledSet, journey: string): readonly string[] {
  const steps = set.journeys[journey]?.steps ?? [];
  return steps.flatMap(({ id }) => secretPaths(set, { journey, step: id }));
}
