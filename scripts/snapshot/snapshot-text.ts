/** Writes a screen in a state as text: its words, its accessible outline and the resolved screen. */
import type { ScreenInContext, ShownState } from '../../src/prover/index.ts';
import { parseMarkup } from './markup.ts';
import { getOutline } from './outline.ts';
import { splitWords } from './words.ts';

interface SnapshotInput {
  /** Code of the organisation. */
  readonly org: string;
  readonly state: ScreenInContext;
  readonly shown: ShownState;
  /** The drawn screen. */
  readonly html: string;
}

/** The first words of every snapshot. */
export const HEADER = 'Screen    ';
const SCENARIO = /^Scenario {2}(.*)$/m;

/** The same input gives the same bytes. Keys of objects are sorted, lists keep their order. */
export function snapshotText({ org, state, shown, html }: SnapshotInput): string {
  const root = parseMarkup(html);
  const { screen, issues, warnings, blocked } = shown;
  const found = state.isSubmitted ? [{ issues, warnings, blocked }] : [];
  return [
    `${HEADER}${state.screen}`,
    `Lender    ${org}`,
    `Scenario  ${state.name}`,
    `Shown     ${state.isSubmitted ? 'after the primary button was pressed' : 'as it opens'}`,
    ...section('Words in reading order', splitWords(root)),
    ...section('Accessible outline', getOutline(root)),
    ...found.flatMap((one) => section('What the press found', [sortedJson(one)])),
    ...section('Screen', [sortedJson(screen)]),
    '',
  ].join('\n');
}

/** The name of the scenario of a snapshot; undefined for any other text. */
export const scenarioIn = (text: string): string | undefined =>
  text.startsWith(HEADER) ? SCENARIO.exec(text)?.[1] : undefined;

const section = (title: string, lines: readonly string[]): readonly string[] => [
  '',
  `== ${title} ==`,
  ...lines,
];

/** JSON with sorted keys, over many lines. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(
    value,
    (_, one: unknown) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : one,
    2,
  );
