/** Reports each evaluation of the rules of a set to a recorder. Sets without one pay nothing. */
import type { CompiledSet, Vocabulary } from '../definition/compiled.ts';
import type { RuleRecorder } from './run.ts';

/** Not an operator, because rules name operators by text. */
const RECORDER = Symbol('recorder');

interface RecordingVocabulary extends Vocabulary {
  readonly [RECORDER]?: RuleRecorder;
}

/** A set of the same definitions whose rules report to the recorder, whichever function evaluates them. */
export function recordingSet(set: CompiledSet, recorder: RuleRecorder): CompiledSet {
  const vocabulary: RecordingVocabulary = { ...set.vocabulary, [RECORDER]: recorder };
  return { ...set, vocabulary };
}

/** The recorder of a vocabulary; undefined without one. */
export const findRecorder = (vocabulary: Vocabulary): RuleRecorder | undefined =>
  (vocabulary as RecordingVocabulary)[RECORDER];
