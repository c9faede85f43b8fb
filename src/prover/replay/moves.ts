/** A replay for people who do not know the definitions: who moves where, in product words, and why. */
import type { CompiledSet, DefinitionFile } from '../../engine/index.ts';
import { listFieldPaths, listScreens } from '../analysis/screens.ts';
import type { DiffEntry } from '../diff/index.ts';
import { setWords } from '../explain/set-words.ts';
import { walksIn } from '../scenarios/walks.ts';
import { REPLAY_KINDS, type ReplayKind, type Turn } from './compare-runs.ts';
import { decidingAnswers, decidingEntries } from './deciding.ts';
import { placeTitle, stopTitle } from './place-titles.ts';
import type { BorrowerReplay, Replay, RunSummary } from './sum-up.ts';
import { capitalize } from '../texts/capitalize.ts';

/** Borrowers to whom the same happens. */
export interface Move {
  readonly kind: ReplayKind;
  /** “take another route” */
  readonly kindWords: string;
  readonly borrowers: number;
  /** Where they come after which page, before and now; missing when the route is the same. */
  readonly turn?: Turn;
  /** The difference in one sentence. */
  readonly words: string;
  readonly example: MoveExample;
}

interface MoveExample {
  readonly number: number;
  /** Theme folder. */
  readonly lender: string;
  /** The borrower's course: the title of a walk. */
  readonly course: string;
  /** The answers that decide, else the last ones; with the labels of questions and options. */
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  /** How many answers there were. */
  readonly answered: number;
  /** The changed rules that may have decided; empty when no change is near. */
  readonly rules: readonly {
    readonly words: string;
    readonly file: string;
    readonly line: number;
  }[];
  /** The pages around the one where the routes part; empty when the route is the same. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface Moves {
  readonly borrowers: number;
  /** Borrowers for whom anything changes. */
  readonly moved: number;
  readonly counts: Replay['counts'];
  readonly moves: readonly Move[];
}

interface MovesInput {
  readonly replay: Replay;
  /** Theme folder -> the set after the change. */
  readonly sets: ReadonlyMap<string, CompiledSet>;
  readonly files: readonly DefinitionFile[];
  readonly entries: readonly DiffEntry[];
}

/** More kinds of moves than this are not shown. */
const MAX_MOVES = 60;

export function describeMoves({ replay, sets, files, entries }: MovesInput): Moves {
  const { borrowers, counts, differences } = replay;
  const walks = walksIn(files);
  return {
    ...{ borrowers, counts, moved: Object.values(counts).reduce((sum, count) => sum + count, 0) },
    moves: differences.slice(0, MAX_MOVES).flatMap(({ kind, words, borrowers: count, example }) => {
      const set = sets.get(example.lender);
      if (set === undefined) return [];
      const { turn } = example;
      return [
        {
          ...{ kind, kindWords: REPLAY_KINDS[kind], borrowers: count },
          words: inProductWords(set, example, words),
          ...(turn && { turn: titled(set, turn) }),
          example: describeExample(set, example, {
            ...{ entries, course: walks.get(example.course)?.title ?? example.course },
          }),
        },
      ];
    }),
  };
}

/** The sentence of a difference with the titles of pages and the labels of questions. */
function inProductWords(set: CompiledSet, { place = '', kind }: BorrowerReplay, words: string) {
  if (place === '' || !words.startsWith(`${place} `)) return words;
  const { path } = setWords(set);
  const known = new Set(listScreens(set).flatMap(listFieldPaths));
  // A path is a word of a list of questions, or stands before a message.
  const token = kind === 'asked' ? /[A-Za-z][\w.]*\w/g : /[A-Za-z][\w.]*(?=: )/g;
  const rest = words
    .slice(place.length)
    .replace(token, (one) => (known.has(one) ? `“${path(`answers.${one}`)}”` : one));
  return `“${placeTitle(set, place)}”${rest}`;
}

const titled = (set: CompiledSet, { after, was, now }: Turn): Turn => ({
  after: placeTitle(set, after),
  was: stopTitle(set, was),
  now: stopTitle(set, now),
});

function describeExample(
  set: CompiledSet,
  example: BorrowerReplay,
  { entries, course }: { readonly entries: readonly DiffEntry[]; readonly course: string },
): MoveExample {
  const { number, lender, answers = {}, before, after, turn } = example;
  const deciding = decidingEntries(set, example, entries);
  const words = setWords(set);
  return {
    ...{ number, lender, course, answered: Object.keys(answers).length },
    answers: decidingAnswers(answers, deciding).map(([path, value]) => ({
      label: capitalize(words.path(`answers.${path}`)),
      value: words.value(value, `answers.${path}`),
    })),
    rules: deciding.map(({ words: text, place }) => ({
      ...{ words: text, file: `${place.file}.json`, line: place.line ?? 1 },
    })),
    before: turn && before && after ? routeAround(set, before, after) : [],
    after: turn && before && after ? routeAround(set, after, before) : [],
  };
}

const PLACES_BEFORE = 2;
const PLACES_AFTER = 3;

/** The titles of a route around the place where it parts from the other one. */
function routeAround(set: CompiledSet, run: RunSummary, other: RunSummary): readonly string[] {
  const route = [...run.route, run.end];
  const others = [...other.route, other.end];
  const parts = Math.max(
    0,
    route.findIndex((place, index) => place !== others[index]),
  );
  const from = Math.max(0, parts - PLACES_BEFORE);
  const shown = route.slice(from, parts + PLACES_AFTER).map((place) => stopTitle(set, place));
  return shown.filter((title, index) => title !== shown[index - 1]);
}
