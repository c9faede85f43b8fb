/** The lines of a replay's report. */
import {
  type Replay,
  REPLAY_KINDS,
  type ReplayedDifference,
  type ReplayKind,
  type RunSummary,
} from '../../src/prover/index.ts';

/** Colours a text by the name of its style; the default leaves it as it is. */
type Paint = (style: string, text: string) => string;

const CLASS: Readonly<Record<ReplayKind, string>> = {
  nowhere: 'breaking',
  route: 'dangerous',
  refused: 'dangerous',
  asked: 'dangerous',
  sends: 'dangerous',
};
/** Places shown around the one where two routes part. */
const PLACES_BEFORE = 2;
const PLACES_AFTER = 4;
/** Answers that are shown in an example. */
const MAX_ANSWERS = 24;

const number = (count: number): string => count.toLocaleString('en-US');

/** “34 of 2,000 borrowers change route, 2 now end nowhere”, then what else changes. */
export function headline({ borrowers, changeRoute, counts }: Replay): string {
  const parts = [
    `${number(changeRoute)} of ${number(borrowers)} change route`,
    `${number(counts.nowhere)} now end nowhere`,
    ...(['refused', 'asked', 'sends'] as const)
      .filter((kind) => counts[kind] > 0)
      .map((kind) => `${number(counts[kind])} ${REPLAY_KINDS[kind]}`),
  ];
  return `${parts.join(', ')}.`;
}

/** The whole report. */
export function reportLines(replay: Replay, paint: Paint = (_, text) => text): readonly string[] {
  const { differences, nowhereOnBoth } = replay;
  return [
    headline(replay),
    ...(nowhereOnBoth > 0
      ? [paint('detail', `${number(nowhereOnBoth)} end nowhere on both sides.`)]
      : []),
    ...differences.flatMap((difference) => ['', ...listLines(difference, paint)]),
  ];
}

function listLines(
  { kind, words, borrowers, example }: ReplayedDifference,
  paint: Paint,
): readonly string[] {
  const { number: which, course, lender, answers = {}, before, after } = example;
  const entered = Object.entries(answers).map(
    ([path, value]) => `${path} ${JSON.stringify(value)}`,
  );
  const more = entered.length - MAX_ANSWERS;
  const count = `${number(borrowers)} ${REPLAY_KINDS[kind]}`;
  return [
    `${paint(CLASS[kind], count)}: ${words}`,
    `  Smallest example: borrower ${which}, ${lender}, on the course ${course}`,
    ...(before && after && example.changesRoute
      ? [`    before  ${routeText(before, after)}`, `    after   ${routeText(after, before)}`]
      : []),
    ...entered.slice(0, MAX_ANSWERS).map((line) => paint('detail', `    ${line}`)),
    ...(more > 0 ? [paint('detail', `    and ${more} more answers, with --json`)] : []),
  ];
}

/** The route around the place where it parts from the other one. */
function routeText(run: RunSummary, other: RunSummary): string {
  const route = [...run.route, run.end];
  const others = [...other.route, other.end];
  const parts = route.findIndex((place, index) => place !== others[index]);
  if (parts < 0) return `${run.route.length} places, ${run.end}`;
  const from = Math.max(0, parts - PLACES_BEFORE);
  const to = Math.min(route.length, parts + PLACES_AFTER);
  const shown = route.slice(from, to);
  return [...(from > 0 ? ['…'] : []), ...shown, ...(to < route.length ? ['…', run.end] : [])].join(
    ' → ',
  );
}
