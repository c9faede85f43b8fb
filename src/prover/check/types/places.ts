/** Finds the places at which each file of definitions is read, with the answers that are known there. */
import { listScreens } from '../../analysis/screens.ts';
import {
  objectType,
  optional,
  tableType,
  inferValueType,
  type ValueType,
} from '../../types/value-type.ts';
import {
  baseName,
  type CompiledJourney,
  type CompiledScreen,
  type CompiledSet,
  type DefinitionFile,
  keptPerObject,
  perObject,
} from '../../../engine/index.ts';
import { perContent } from '../../analysis/per-content.ts';
import { membersIn } from '../../analysis/walk.ts';
import { typeAnswers, mergeObjectTypes, NO_ANSWERS, listPaths, withPath } from './answers.ts';
import { keysIn } from './keys.ts';

/** One place at which a file is read. */
export interface ReadingPlace {
  readonly answers: ValueType;
  /** The answers that its operations send. */
  readonly sent: ValueType;
  /** Dotted path of an answer -> the later step that asks for it. */
  readonly later: ReadonlyMap<string, string>;
  /** `url.params`. */
  readonly params: ValueType;
}

const NONE_LATER: ReadonlyMap<string, string> = new Map();
const ANY_PARAMS: ValueType = tableType(optional(inferValueType('text')));

/** Equal places are one object: lenders who only change words are then checked once for all. */
const placesByKey = new Map<string, ReadingPlace>();
/** Some times as many as a product has places. */
const MAX_KEPT = 5000;
let types = 0;
/** The number of each type. Cache keys contain it in place of the type. */
const numberType = perObject((_type: ValueType) => (types += 1));

function equalPlace(place: ReadingPlace): ReadingPlace {
  const { answers, sent, later, params } = place;
  const key = JSON.stringify([[answers, sent, params].map(numberType), ...later]);
  const known = placesByKey.get(key);
  if (known !== undefined) return known;
  if (placesByKey.size >= MAX_KEPT) placesByKey.clear();
  placesByKey.set(key, place);
  return place;
}

/** File -> its places. A file without an entry is read everywhere. */
export interface Places {
  readonly of: (file: string) => readonly ReadingPlace[];
  /** Whether a step, page, form or operation reads it. */
  readonly has: (file: string) => boolean;
}

export function placesIn(files: readonly DefinitionFile[], sets: readonly CompiledSet[]): Places {
  const byFile = new Map<string, Set<ReadingPlace>>();
  const add = ([file, place]: FilePlace): void => {
    byFile.set(file, (byFile.get(file) ?? new Set()).add(place));
  };
  const contents = new Map(files.map(({ file, content }) => [file, content]));
  const everywhere = placeOfAll(
    distinct(sets.flatMap(listScreens).map((screen) => typeAnswers(screen, 'entering'))),
  );
  for (const journey of distinct(sets.flatMap((set) => Object.values(set.journeys))))
    cached(journey, () => journeyPlaces(journey, contents)).forEach(add);
  for (const page of distinct(sets.flatMap((set) => Object.values(set.pages))))
    cached(page, () => [pagePlace(page, contents)]).forEach(add);
  for (const form of distinct(sets.flatMap((set) => Object.values(set.forms))))
    cached(form, () => [formPlace(form)]).forEach(add);
  addOperations(files, byFile, everywhere);
  return {
    of: (file) => [...(byFile.get(file) ?? [everywhere])],
    has: (file) => byFile.has(file),
  };
}

type FilePlace = readonly [file: string, place: ReadingPlace];
type Contents = ReadonlyMap<string, unknown>;

/** Compiled parts are the same objects while their files are, so are their places. */
const keptPlaces = keptPerObject<object, readonly FilePlace[]>();

const cached = (part: object, make: () => readonly FilePlace[]): readonly FilePlace[] =>
  keptPlaces(part, [], () => make().map(([file, place]) => [file, equalPlace(place)] as const));

/** The place that knows all of these answers. */
function placeOfAll(all: readonly ValueType[]): ReadingPlace {
  const answers = all.reduce(mergeObjectTypes, NO_ANSWERS);
  return equalPlace({ answers, sent: answers, later: NONE_LATER, params: ANY_PARAMS });
}

function formPlace(form: CompiledScreen): FilePlace {
  const [answers, sent] = [typeAnswers(form, 'entering'), typeAnswers(form, 'entered')];
  return [form.source, { answers, sent, later: NONE_LATER, params: ANY_PARAMS }];
}

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** Each step knows the answers of the steps before it, its own, and those that only the calls of the journey fill in. */
function journeyPlaces({ id, steps }: CompiledJourney, contents: Contents): readonly FilePlace[] {
  const file = `journeys/${id}/journey`;
  const content = contents.get(file) as { readonly steps?: readonly AuthoredStep[] } | undefined;
  const upTo = (count: number): ValueType =>
    steps
      .slice(0, count)
      .map(({ screen }) => typeAnswers(screen, 'entered'))
      .reduce(mergeObjectTypes, NO_ANSWERS);
  const all = steps
    .map(({ screen }) => typeAnswers(screen, 'entering'))
    .reduce(mergeObjectTypes, NO_ANSWERS);
  const withFilled = filledBy(content, all);
  const whole = {
    answers: withFilled(all),
    sent: withFilled(upTo(steps.length)),
    later: NONE_LATER,
    params: ANY_PARAMS,
  };
  const places = steps.flatMap(({ id: stepId, screen }, index) => {
    const place = {
      answers: withFilled(mergeObjectTypes(upTo(index), typeAnswers(screen, 'entering'))),
      sent: withFilled(upTo(index + 1)),
      later: laterAnswers(steps.slice(index + 1)),
      params: ANY_PARAMS,
    };
    const authored = content?.steps?.find((step) => step.id === stepId);
    const parts = (authored?.parts ?? []).map(({ step }) => fileOfStep(String(step)));
    return distinct([screen.source, ...parts]).map((one) => [one, place] as const);
  });
  return [[file, whole], ...places];
}

/** Adds the answers that the calls of a journey fill in, and for which none of its steps asks. */
function filledBy(journey: unknown, asked: ValueType): (answers: ValueType) => ValueType {
  const paths = new Set(listPaths(asked));
  const filled = keysIn(journey, 'fill').filter((path) => !paths.has(path));
  return (answers) => filled.reduce(withPath, answers);
}

/** Dotted path of an answer -> the first step that asks for it. */
const laterAnswers = (steps: CompiledJourney['steps']): ReadonlyMap<string, string> =>
  new Map(
    steps
      .toReversed()
      .flatMap(({ id, screen }) =>
        listPaths(typeAnswers(screen, 'entering')).map((path) => [path, id] as const),
      ),
  );

interface AuthoredStep {
  readonly id?: unknown;
  readonly parts?: readonly { readonly step?: unknown }[];
}

function fileOfStep(name: string): string {
  const [journey = '', step = ''] = name.split('/');
  return `journeys/${journey}/steps/${step}`;
}

/** A page knows its own answers, and those that its calls fill in. */
function pagePlace({ path, screen }: CompiledSet['pages'][string], contents: Contents): FilePlace {
  const filled = keysIn(contents.get(screen.source), 'fill');
  const answers = filled.reduce(withPath, typeAnswers(screen, 'entering'));
  const sent = filled.reduce(withPath, typeAnswers(screen, 'entered'));
  const names = [...path.matchAll(/\{([\w.-]+)\}/g)].map(([, name = '']) => name);
  return [screen.source, { answers, sent, later: NONE_LATER, params: paramsType(names) }];
}

const paramsTypes = new Map<string, ValueType>();

/** Texts of these names. Returns the same object for the same names. */
function paramsType(names: readonly string[]): ValueType {
  const key = names.join(' ');
  const type =
    paramsTypes.get(key) ??
    objectType(names.map((name) => [name, inferValueType('text')] as const));
  paramsTypes.set(key, type);
  return type;
}

const operationsOf = perContent((_, content) => operationsIn(content));

/** An operation knows the answers of the places that run it. */
function addOperations(
  files: readonly DefinitionFile[],
  byFile: Map<string, Set<ReadingPlace>>,
  everywhere: ReadingPlace,
): void {
  const callers = new Map<string, Set<ValueType>>();
  for (const definition of files) {
    const { file } = definition;
    if (!file.startsWith('journeys/') || file.startsWith('journeys/operations/')) continue;
    const answers = [...(byFile.get(file) ?? [everywhere])].map(({ sent }) => sent);
    for (const operation of operationsOf(definition)) {
      const of = callers.get(operation) ?? new Set();
      answers.forEach((one) => of.add(one));
      callers.set(operation, of);
    }
  }
  for (const { file } of files.filter((one) => one.file.startsWith('journeys/operations/'))) {
    const of = callers.get(baseName(file));
    if (of !== undefined) byFile.set(file, new Set([placeOfAll([...of])]));
  }
}

/** The operations that a definition runs, by `run` and by `operation`. */
const operationsIn = (content: unknown): readonly string[] =>
  [...membersIn(content)].flatMap(({ key, value }) =>
    typeof value === 'string' && (key === 'run' || /operation$/i.test(key)) ? [value] : [],
  );
