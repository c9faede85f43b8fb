/** Moves the answers of a journey under way to a new release. A lazy chunk, for a release with a migration. */
import {
  migrateAnswers,
  stepAt,
  stepPath,
  type AnswerChange,
  type CompiledSet,
} from '../../engine/index.ts';
import type { Client } from '../state/client.ts';
import { journeyData, saveJourneyDraft, updateJourney } from '../drafts/journey-data.ts';
import type { PagePort } from '../ports.ts';
import type { AppStore } from '../state/app-store.ts';

/** Writes moved answers once their release is in use. `before` is the set of the earlier release. */
export type WriteMoved = (before: CompiledSet) => void;

/**
 * Returns the function that computes the moved answers and gives the one that writes them; none when
 * a rule of the migration fails.
 */
export function createMove(journey: string, changes: readonly AnswerChange[]) {
  return (client: Client): readonly WriteMoved[] => {
    const { set } = client.get();
    try {
      const { answers: before } = journeyData(client, journey);
      const answers = migrateAnswers(before, changes, set.vocabulary);
      return [
        (earlier) => {
          updateJourney(client, journey, { answers });
          saveJourneyDraft(client, journey);
          // The step that was completed navigates first.
          queueMicrotask(() => leaveRemovedStep(client, journey, earlier));
        },
      ];
    } catch {
      return [];
    }
  };
}

/** Goes to the last step when the address names one that is gone. The guards lead to the first incomplete one. */
function leaveRemovedStep(client: AppStore & PagePort, journey: string, before: CompiledSet): void {
  const { navigation } = client;
  const { set } = client.get();
  const address = navigation.address();
  const last = set.journeys[journey]?.steps.at(-1);
  if (stepAt(before, address)?.journey !== journey || stepAt(set, address) || !last) return;
  navigation.go(stepPath(set, journey, last.id), { replace: true });
}
