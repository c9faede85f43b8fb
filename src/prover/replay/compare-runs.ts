/** Compares the runs of one borrower over both sides: the first difference that they would notice. */
import type { BorrowerRun, RunEnd, Stop } from './run.ts';

/** The kinds of differences, from the worst, each with its meaning. A borrower has one kind. */
export const REPLAY_KINDS = {
  nowhere: 'now end nowhere',
  route: 'take another route',
  refused: 'correct or confirm other answers',
  asked: 'are asked other questions',
  sends: 'send something else',
} as const;
export type ReplayKind = keyof typeof REPLAY_KINDS;

/** Where a borrower comes after a place, on each side: names of places, or words of the end. */
export interface Turn {
  /** The last place that both come to; empty at the beginning. */
  readonly after: string;
  readonly was: string;
  readonly now: string;
}

interface RunDifference {
  readonly kind: ReplayKind;
  /** The place at which the runs part; empty for what is sent. */
  readonly place: string;
  /** One sentence. Borrowers with equal sentences have the same difference. */
  readonly words: string;
  /** Do the two runs come to different places? */
  readonly changesRoute: boolean;
  /** Missing when they come to the same places. */
  readonly turn?: Turn;
  /** Index of the stop at which they part; that of the last one for what is sent. */
  readonly index: number;
}

/** The difference of two runs; undefined when a borrower notices none. */
export function compareRuns(before: BorrowerRun, after: BorrowerRun): RunDifference | undefined {
  const parts = firstDifference(before.stops, after.stops, ({ place }) => place);
  const isOtherEnd = endText(before.end) !== endText(after.end);
  const changesRoute = parts >= 0 || isOtherEnd;
  const { index, ...turn } = turnOf(before, after, parts);
  // A borrower who ended nowhere before, but later, loses a part of the way, too.
  const isShorter = parts >= 0 && after.stops.length < before.stops.length;
  if (after.end.kind === 'nowhere' && (before.end.kind !== 'nowhere' || isShorter))
    return {
      kind: 'nowhere',
      place: after.end.at,
      words: `${placeText(after.end.at)} leads no further: ${after.end.why}`,
      changesRoute,
      turn: { ...turn, now: endText(after.end) },
      index: after.stops.length - 1,
    };
  if (changesRoute) return routeDifference({ ...turn, index });
  return stopDifference(before, after) ?? sentDifference(before, after);
}

/** Where the runs part. `parts`: the index of the first place that differs; below 0 when only the end does. */
function turnOf(
  before: BorrowerRun,
  after: BorrowerRun,
  parts: number,
): Turn & { readonly index: number } {
  const index = parts >= 0 ? parts : before.stops.length;
  const [was = '', now = ''] = [before, after].map(
    ({ stops, end }) => stops[index]?.place ?? endText(end),
  );
  return { after: before.stops[index - 1]?.place ?? '', was, now, index };
}

function routeDifference({ index, ...turn }: Turn & { readonly index: number }): RunDifference {
  const from = index === 0 ? 'The first place' : `After ${turn.after}`;
  return {
    kind: 'route',
    place: turn.after,
    words: `${from} comes ${turn.now} (was ${turn.was}).`,
    changesRoute: true,
    turn,
    index: index - 1,
  };
}

function stopDifference(before: BorrowerRun, after: BorrowerRun): RunDifference | undefined {
  const rows: readonly [ReplayKind, (stop: Stop) => readonly string[], string, string][] = [
    ['refused', ({ refused }) => refused, 'refuses', 'accepts what was refused with'],
    ['refused', ({ confirmed }) => confirmed, 'asks to confirm', 'no longer asks to confirm'],
    ['asked', ({ fields }) => fields, 'asks', 'no longer asks'],
  ];
  for (const [kind, read, more, less] of rows) {
    const index = firstDifference(before.stops, after.stops, (stop) => read(stop).join('\n'));
    const [old, young] = [before.stops[index], after.stops[index]];
    if (old === undefined || young === undefined) continue;
    const added = read(young).filter((one) => !read(old).includes(one));
    const removed = read(old).filter((one) => !read(young).includes(one));
    const clauses = [
      added.length > 0 ? `${more} ${added.join(', ')}` : '',
      removed.length > 0 ? `${less} ${removed.join(', ')}` : '',
    ].filter((text) => text !== '');
    const words = clauses.join(', and ') || `${more} in another order`;
    return {
      kind,
      place: young.place,
      words: `${young.place} ${words}.`,
      changesRoute: false,
      index,
    };
  }
  return undefined;
}

function sentDifference(before: BorrowerRun, after: BorrowerRun): RunDifference | undefined {
  const only = (one: BorrowerRun, other: BorrowerRun) =>
    without(one.sent, other.sent)[0]?.split(' {', 1)[0];
  const [lost, added] = [only(before, after), only(after, before)];
  if (lost === undefined && added === undefined) return undefined;
  const words =
    lost === added
      ? `${added} has another body.`
      : added === undefined
        ? `${lost} is no longer sent.`
        : lost === undefined
          ? `${added} is sent.`
          : `${added} is sent (was ${lost}).`;
  return { kind: 'sends', place: '', words, changesRoute: false, index: after.stops.length - 1 };
}

/** The entries of a list without those of another, each as often as it is there. */
function without(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other];
  return list.filter((entry) => {
    const index = left.indexOf(entry);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Index of the first stop that differs; -1 when none does. */
function firstDifference(
  before: readonly Stop[],
  after: readonly Stop[],
  read: (stop: Stop) => string,
): number {
  const length = Math.max(before.length, after.length);
  for (let index = 0; index < length; index += 1) {
    const [old, young] = [before[index], after[index]];
    if ((old && read(old)) !== (young && read(young))) return index;
  }
  return -1;
}

const placeText = (place: string): string => (place === '' ? 'The start' : place);

/** How a course ended, as a text. */
export function endText({ kind, at, ...end }: RunEnd): string {
  if (kind === 'reached') return `the end at ${at}`;
  if (kind === 'left') return `leaving at ${at}`;
  return `nowhere, at ${at}${'why' in end ? `: ${end.why}` : ''}`;
}
