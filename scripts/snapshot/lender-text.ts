/** Writes what a lender's screens share, and what is sent, as text: no drawn screen shows it. */
import { setData, type CompiledScreen, type CompiledSet } from '../../src/engine/index.ts';
import { HEADER, sortedJson } from './snapshot-text.ts';
import { isChosen, type SnapshotPlan } from './snapshot-files.ts';

const NAME = 'What all screens share';
const SCREEN = 'lender';

interface LenderPlan extends Pick<SnapshotPlan, 'sets' | 'names' | 'screens'> {
  /** Theme folder -> its merged theme. */
  readonly themeOf: (folder: string) => object;
}

/** The snapshot of each lender by path; none when other screens or scenarios are chosen. */
export function lenderSnapshots({
  sets,
  names = [],
  screens = [],
  themeOf,
}: LenderPlan): ReadonlyMap<string, string> {
  if (!isChosen(NAME, names) || !isChosen(SCREEN, screens)) return new Map();
  return new Map(
    [...sets].map(([folder, set]) => [
      `${folder}/${SCREEN}/what-all-screens-share.txt`,
      lenderText(set, themeOf(folder)),
    ]),
  );
}

function lenderText(set: CompiledSet, theme: object): string {
  const { org, journeys, pages, forms, ...shared } = setData(set);
  const undrawn = {
    org: { ...org, ...theme },
    ...shared,
    journeys: mapped(journeys, ({ steps, ...rest }) => ({
      ...rest,
      steps: steps.map(({ screen, ...step }) => ({ ...step, screen: getActions(screen) })),
    })),
    pages: mapped(pages, ({ screen, ...rest }) => ({ ...rest, screen: getActions(screen) })),
    forms: mapped(forms, ({ submit, sent }) => ({ submit, sent })),
  };
  return [
    `${HEADER}${SCREEN}`,
    `Lender    ${org.code}`,
    `Scenario  ${NAME}`,
    '',
    '== Definitions that no screen draws ==',
    sortedJson(undrawn),
    '',
  ].join('\n');
}

/** Returns the actions of a screen. Its words are in the snapshots of the screen. */
const getActions = ({ primary, secondary, blocks, checks }: CompiledScreen): object => ({
  primary,
  secondary,
  blocks,
  checks,
});

const mapped = <T>(record: Readonly<Record<string, T>>, change: (value: T) => object): object =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
