/** Tells which strings of the definitions name a question or a step, by what is around them. */
import { isRecord } from '../../domain/index.ts';
import type { PlacedString } from '../../release/edits.ts';
import {
  journeyFile,
  type QuestionPlace,
  questionsIn,
  type StepPlace,
} from './definition-edits.ts';
import type { NameSpot, Naming, Texts } from './definition-uses.ts';

/** Whether a place belongs to the named one; undefined: it may. */
type IsOwn = boolean | undefined;

export const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The place that an entry of an example, a walk or the overrides of a lender names. */
type Entry = Readonly<
  Partial<Record<'change' | 'journey' | 'step' | 'page' | 'form' | 'at', unknown>>
>;

/** Returns the function that reads the entry of a list at the root of a file, such as a scenario. */
function entryReader(texts: Texts) {
  const contents = new Map<string, unknown>();
  return (file: string, [list, index]: PlacedString['path']): Entry => {
    if (!contents.has(file)) contents.set(file, parse(texts.get(file)));
    const entry = Object(Object(contents.get(file))[list ?? ''])[index ?? ''] as unknown;
    return isRecord(entry) ? entry : {};
  };
}

export function parse(text = '{}'): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}

export const matchesOf = (pattern: RegExp, { written }: PlacedString): readonly number[] =>
  [...written.matchAll(pattern)].map(({ index }) => index);

/** Objects whose keys are questions, and keys whose values are. */
const BY_QUESTION: ReadonlySet<unknown> = new Set(['ui', 'answers', 'values', 'fill', 'fills']);
const OF_QUESTION: ReadonlySet<unknown> = new Set([
  ...['field', 'fields', 'confirms', 'unanswered', 'keep'],
]);
const FORM = /^form\/schema\/(?:properties|required)\/[^/]+$/;

/** Whether the place of a string is one for the name of a question. */
function isForQuestion({ path, isKey }: PlacedString): boolean {
  if (FORM.test(path.join('/'))) return true;
  if (isKey) return BY_QUESTION.has(path.at(-2));
  return OF_QUESTION.has(path.findLast((segment) => typeof segment === 'string'));
}

/** Where a question is named: its form, rules and texts that read its answer, examples, words of lenders. */
export function namingOfQuestion(place: QuestionPlace, texts: Texts): Naming {
  const { name } = place;
  const own = place.file.replace(/\.json$/, '');
  const word = escaped(name);
  const reads = new RegExp(String.raw`(?<=\banswers\.)${word}(?![\w-])`, 'g');
  const address = new RegExp(
    `(?<=${escaped(own)}#/form/(?:ui|schema/properties)/)${word}(?=[/.:]|$)`,
    'g',
  );
  const whole = new RegExp(String.raw`^${word}(?=\.|$)`, 'g');
  const isOwn = ownPlaces(own, name, texts);
  const isOnlyOne = !asksElsewhere(own, name, texts);
  const isSureIn = (file: string, path: PlacedString['path']): boolean =>
    isOnlyOne || isOwn(file, path) === true || isCalledBy(file, isOwn, texts);
  return {
    name,
    match(file, one) {
      const at = (offsets: readonly number[], isSure: boolean): readonly NameSpot[] =>
        offsets.map((offset) => ({ at: offset, isSure }));
      const read = matchesOf(reads, one);
      const named = isForQuestion(one) ? matchesOf(whole, one) : [];
      const owns = named.length === 0 ? false : isOwn(file, one.path);
      return [
        ...(read.length === 0 ? [] : at(read, isSureIn(file, one.path))),
        ...at(matchesOf(address, one), true),
        ...(owns === false ? [] : at(named, owns ?? isOnlyOne)),
      ];
    },
  };
}

/** Returns the function that tells whether the form of a question is meant at a place. */
function ownPlaces(own: string, name: string, texts: Texts) {
  const entryAt = entryReader(texts);
  const [, journey, step] = /^journeys\/([^/]+)\/steps\/(.+)$/.exec(own) ?? [];
  // A journey can ask the steps of another one.
  const homes = [...texts].flatMap(([file, text]) => {
    const [, home] = /^journeys\/([^/]+)\/journey$/.exec(file) ?? [];
    const isHome = home === journey || text.includes(`"${journey}/${step}"`);
    return home !== undefined && journey !== undefined && isHome ? [home] : [];
  });
  const { path: route } = Object(parse(texts.get(own))) as { readonly path?: string };
  const page = own.replace(/^journeys\/(?:shell\/(?:pages\/)?)?/, '').replaceAll('/', '-');
  const byEntry = (entry: Entry): IsOwn => {
    const { journey: of, page: ofPage, form, at } = entry;
    if (of !== undefined) return homes.includes(String(of)) && isStep(entry, step);
    if (ofPage !== undefined || form !== undefined)
      return ofPage === page || own === `journeys/shared/forms/${String(form)}`;
    if (at !== undefined) return route?.endsWith(`/${String(at)}`) === true;
    return undefined;
  };
  return (file: string, path: PlacedString['path']): IsOwn => {
    if (file === own) return true;
    const home = /^journeys\/([^/]+)\//.exec(file)?.[1] ?? '';
    if (/\/scenarios\/|^org-themes\/|^journeys\/walks\//.test(file)) {
      const owns = path[0] === 'registration' ? homes.length > 0 : byEntry(entryAt(file, path));
      return owns ?? (homes.includes(home) || undefined);
    }
    if (!homes.includes(home)) return false;
    // A step that asks the same names its own question.
    return questionsOf(texts.get(file))[name] === undefined;
  };
}

/** An override names the step of its question; a scenario has the answers of all steps. */
const isStep = ({ change, step }: Entry, own: string | undefined): boolean =>
  change === undefined || step === own;

const questionsOf = (text: string | undefined): Readonly<Record<string, unknown>> => {
  const content = parse(text);
  return isRecord(content) ? questionsIn(JSON.stringify(content)) : {};
};

const asksElsewhere = (own: string, name: string, texts: Texts): boolean =>
  [...texts].some(
    ([file, text]) =>
      file !== own &&
      file.startsWith('journeys/') &&
      text.includes(`"${name}"`) &&
      questionsOf(text)[name] !== undefined,
  );

/** Whether only the places of a question call an operation. */
function isCalledBy(file: string, isOwn: ReturnType<typeof ownPlaces>, texts: Texts): boolean {
  const [, operation] = /^journeys\/operations\/(.+)$/.exec(file) ?? [];
  if (operation === undefined) return false;
  const callers = [...texts].flatMap(([caller, text]) =>
    !/\/scenarios\/|^journeys\/operations\//.test(caller) && text.includes(`"${operation}"`)
      ? [caller]
      : [],
  );
  return callers.length > 0 && callers.every((caller) => isOwn(caller, []) === true);
}

/** Keys whose values are steps of the journey of their entry. */
const OF_STEP: ReadonlySet<unknown> = new Set(['step', 'except', 'after', 'steps', 'next', 'back']);

/** Where a step is named: addresses, examples, words of lenders, other journeys. */
export function namingOfStep({ journey, id }: StepPlace, texts: Texts): Naming {
  const [word, home] = [escaped(id), escaped(journey)];
  const { basePath = '/' } = Object(parse(texts.get(journeyFile(journey).slice(0, -5)))) as {
    readonly basePath?: string;
  };
  const at = (before: string, after: string) =>
    new RegExp(`(?<=${before})${word}(?=${after})`, 'g');
  const addresses = [
    at(`${escaped(basePath)}/`, '(?:[/#?]|$)'),
    at(`journeys/${home}/steps/`, '(?:[/#?]|$)'),
    at(`^${home}/`, '$'),
  ];
  const entryAt = entryReader(texts);
  const isOfJourney = (file: string, { path, written }: PlacedString): boolean => {
    const { journey: of = file === `journeys/${journey}/journey` ? journey : '' } = entryAt(
      file,
      path,
    );
    const key = path.findLast((segment) => typeof segment === 'string');
    return written === id && of === journey && OF_STEP.has(key);
  };
  return {
    name: id,
    match(file, one) {
      const found = [
        ...addresses.flatMap((pattern) => matchesOf(pattern, one)),
        ...(!one.isKey && isOfJourney(file, one) ? [0] : []),
      ];
      return [...new Set(found)].map((offset) => ({ at: offset, isSure: true }));
    },
  };
}
