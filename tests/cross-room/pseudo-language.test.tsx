/**
 * Every text that borrowers read is a definition: drawn from definitions in the pseudo-language, each
 * text of each screen has its letters only, except for data.
 */
import { beforeAll, expect, it } from 'vitest';
import { pseudo } from '../../scripts/languages/pseudo.ts';
import { drawFramed, drawScreen } from '../../src/app/server/draw-screen.tsx';
import { prepare } from '../../src/app/server/draw.tsx';
import type { CompiledSet } from '../../src/engine/index.ts';
import {
  scenariosIn,
  screenStates,
  shownState,
  translateTree,
  type ScreenInContext,
} from '../../src/prover/index.ts';
import { compileThemes } from '../../src/release/index.ts';
import { preparePage } from '../app/support/open-app.tsx';
import { tree } from '../definitions.ts';
import { isFullRun } from '../support/full-run.ts';

preparePage();
beforeAll(prepare);

const translated = translateTree(tree, pseudo);
const files = tree.files.map(({ file, content }) => ({
  file,
  content: translated.get(file) ?? content,
}));
/** The texts that an attribute gives to people. */
const ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
];
/** Words that formats of dates and times write, in English. */
const OF_DATES =
  /\b(?:\w+day(?:, [A-Z][a-z]+ \d+)?|[AP]M|(?:Eastern|Central|Mountain|Pacific) (?:Daylight|Standard) Time)\b/g;
/** Names of formats and units. */
const OF_FILES = /\b(?:PDF|JPEG|PNG|HEIC|KB|MB)\b/g;
/** Names of countries with their calling codes, which are data. */
const OF_COUNTRIES = /^.+ \(?\+\d+\)?$/;
/** A word of other letters than those of the pseudo-language. */
const PLAIN = /[A-Za-z]{2}/;

function setOf(folder: string): CompiledSet {
  const { sets, diagnostics } = compileThemes({ ...tree, files }, { folders: [folder] });
  const set = sets.get(folder);
  if (set === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return set;
}

/** The texts of a page: of its elements, and of the attributes that people read or hear. */
function textsOf(html: string): readonly string[] {
  const page = document.createElement('div');
  page.innerHTML = html;
  const elements = [...page.querySelectorAll('*')];
  const written = elements
    .flatMap(({ childNodes }) => [...childNodes])
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent ?? '');
  const attributes = elements.flatMap((element) =>
    ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  );
  return [...written, ...attributes];
}

/** The strings in a value, without its keys. A key of two-factor authentication is shown in groups of four. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return [value, ...(/^[A-Z2-7]{16,}$/.test(value) ? (value.match(/.{1,4}/g) ?? []) : [])];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

const dataOf = (...values: readonly unknown[]): readonly string[] =>
  [...new Set(values.flatMap(stringsIn))]
    .filter((text) => /\p{L}/u.test(text))
    .toSorted((a, b) => b.length - a.length);

/** The text when a word of it is neither translated nor data; else empty. */
function literalIn(text: string, data: readonly string[]): string {
  if (!PLAIN.test(text) || OF_COUNTRIES.test(text)) return '';
  const left = data.reduce(
    (now, one) => now.replaceAll(one, ' '),
    text.replaceAll(OF_DATES, ' ').replaceAll(OF_FILES, ' '),
  );
  return PLAIN.test(left) ? text.trim() : '';
}

const scenarios = scenariosIn(tree.files).map(({ scenario }) => scenario);

/** Each screen in its first states; in the full run in all. */
function sampled(set: CompiledSet): readonly ScreenInContext[] {
  const taken = new Map<string, number>();
  return screenStates(set, scenarios).filter(({ screen }) => {
    const count = (taken.get(screen) ?? 0) + 1;
    taken.set(screen, count);
    return isFullRun || count <= 2;
  });
}

/** The shell of the lender. */
const frameOf = (set: CompiledSet) => ({
  set,
  path: '/contact',
  now: Date.parse('2026-05-04T17:00:00Z'),
  info: {
    ...{ set: '', css: '', release: 'r', baseUrl: '', theme: 'hearthline' },
    ...{ orgCode: set.org.code, environment: 'production' },
  },
});

/** Texts that are no definitions yet. The list only gets shorter. */
const KNOWN: readonly string[] = [
  // The domain writes opening hours.
  'Monday to Friday, 6 am to 6 pm; Saturday, 8 am to 2 pm, Pacific time',
];

it('each text of each screen is a definition', () => {
  const set = setOf('hearthline');
  const framedScreens = new Set(['register-v2/index', 'page/dashboard', 'page/contact']);
  const framed = (input: Parameters<typeof drawFramed>[0], { screen }: ScreenInContext): string =>
    framedScreens.delete(screen) ? drawFramed(input, frameOf(set)) : '';
  const lists = { lists: set.lists, org: set.org };
  const found = new Map<string, string>();
  for (const state of sampled(set)) {
    const shown = shownState(set, state);
    const answers = (state.context['answers'] ?? {}) as Readonly<Record<string, unknown>>;
    const data = dataOf(state.context, lists);
    const input = { ...shown, answers };
    for (const text of textsOf(drawScreen(input, set) + framed(input, state))) {
      const literal = literalIn(text, data);
      if (literal !== '') found.set(literal, state.screen);
    }
  }
  expect([...found].filter(([text]) => !KNOWN.includes(text))).toEqual([]);
});
