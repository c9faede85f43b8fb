/** The outcome of a walk as it is reported: the places, and what differed first. */
import type { CompiledSet } from '../../src/engine/index.ts';
import { definedAnswers, locate, type SourceTree } from '../../src/release/index.ts';
import { authoredStep, walksIn, wholeWalk } from '../../src/prover/index.ts';
import { runWalk } from './run-walk.ts';
import { writeVisit, type WalkVisit } from './visit.ts';

/** Plain data, which can be sent between threads. */
export interface WalkOutcome {
  readonly name: string;
  readonly title: string;
  /** Code of the organisation; empty for the main one. */
  readonly org: string;
  readonly visits: readonly WalkVisit[];
  /** Where and why it stopped; absent when it reached its end. */
  readonly fault?: string;
  /** `journeys/walks/happy.json:31`: the step at which it stopped, or the whole walk. */
  readonly at?: string;
  readonly expected?: string;
  readonly found?: string;
  /** The row that leads to the place that was found, and where it stands. */
  readonly decidedBy?: { readonly words: string; readonly at: string };
}

export interface WalkSource {
  readonly tree: Pick<SourceTree, 'files' | 'texts'>;
  readonly sets: ReadonlyMap<string, CompiledSet>;
}

/** Plays the walk of a name. `org`: the code of the organisation, in place of its own. */
export async function playWalk(
  { tree, sets }: WalkSource,
  name: string,
  org?: string,
): Promise<WalkOutcome> {
  const walks = walksIn(tree.files);
  const whole = wholeWalk(walks, name);
  const walk = org === undefined ? whole : { ...whole, org };
  const { visits, fault, divergence, step } = await runWalk([...sets.values()], walk, {
    answers: definedAnswers(tree.files),
  });
  const head = { name, title: whole.title, org: walk.org ?? '', visits };
  if (fault === undefined) return head;
  const authored = step === undefined ? { name, index: -1 } : authoredStep(walks, name, step);
  const getAddress = (file: string, pointer: string): string =>
    `${file}.json:${locate(tree.texts.get(file) ?? '', pointer)?.line ?? 1}`;
  const decided = divergence?.decidedBy;
  return {
    ...head,
    fault,
    at: getAddress(
      `journeys/walks/${authored.name}`,
      authored.index < 0 ? '' : `/steps/${authored.index}`,
    ),
    ...(divergence && { expected: divergence.expected, found: divergence.found }),
    ...(decided && {
      decidedBy: { words: decided.words, at: getAddress(decided.file, decided.pointer) },
    }),
  };
}

/** The lines of a report: each place, then the end or what differed. */
export function writeWalkOutcome(outcome: WalkOutcome): readonly string[] {
  const { name, title, visits, fault, at = '', expected, found, decidedBy } = outcome;
  const end =
    fault === undefined
      ? [`  ✓  ${visits.length} places`]
      : [
          `  ✗  ${fault}`,
          `     ${at}`,
          ...(expected === undefined ? [] : [`     expected ${expected}, found ${found ?? ''}`]),
          ...(decidedBy ? [`     ${decidedBy.words}.`, `     ${decidedBy.at}`] : []),
        ];
  return [
    `${name}: ${title}`,
    ...visits.flatMap((visit, index) => writeVisit(visit, index + 1)),
    ...end,
    '',
  ];
}
