/** `journey snapshot`: writes every screen as text and pictures, or compares it with what was written before. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawState, PlannedSnapshot } from '../snapshot/snapshot-files.ts';
import type { FolderChoice, SnapshotDifference } from '../snapshot/snapshot-folder.ts';
import { Option } from 'commander';
import { type AddCommand, DONE, FOUND, type Project, QA } from './command.ts';
import { collectValues, ORG_OPTION } from './options.ts';
import { progressLine } from './progress-line.ts';

interface SnapshotOptions {
  readonly out: string;
  readonly check?: string;
  readonly org: readonly string[];
  readonly scenario: readonly string[];
  readonly screen: readonly string[];
  readonly pictures?: string;
  readonly json?: boolean;
}

/** Folder of package.json and of the build. */
const PROJECT = join(import.meta.dirname, '../..');

const DETAILS = `
Writes <folder>/<lender>/<screen>/<scenario>.txt: the words in reading order, the accessible outline,
and the resolved screen. A screen without a scenario is written without data. A further file of each
lender has what no screen draws: its theme, legal texts, calls, flags and routes. The files depend on
the definitions and the code alone, so two runs write the same bytes.

With --pictures, Chromium also writes <pictures>/<lender>/<screen>/<scenario>-<width>.png, 360 and 1280
pixels wide: of each screen in its first scenario, or with --scenario in each that is named. The same
Chromium and fonts give the same bytes. It takes some minutes for all lenders.`;

export const addSnapshot: AddCommand = (program) => {
  program
    .command('snapshot')
    .helpGroup(QA)
    .summary('writes every screen as text and pictures')
    .description('Writes every screen in every scenario as text, or lists what changed since.')
    .option('--out <folder>', 'folder of the snapshots', 'snapshots')
    .option('--check <folder>', 'write nothing; list what differs from this folder')
    .option(ORG_OPTION[0], `${ORG_OPTION[1]}; may be repeated`, collectValues, [])
    .option('--scenario <words>', 'only names with these words; may be repeated', collectValues, [])
    .option('--screen <words>', 'only screens with these words; may be repeated', collectValues, [])
    .addOption(
      new Option(
        '--pictures <folder>',
        'also write pictures of the screens to this folder',
      ).conflicts('check'),
    )
    .option('--json', 'print the summary as JSON')
    .addHelpText('after', DETAILS)
    .examples(
      'snapshot --out before',
      'snapshot --check before --org cedar-trust',
      'snapshot --out before --pictures shots --org cedar-trust --screen annual-income',
    )
    .does(snapshot);
};

async function snapshot({ root }: Project, options: SnapshotOptions): Promise<number> {
  const { scenariosIn } = await import('../../src/prover/index.ts');
  const { mergeThemes, listThemes } = await import('../../src/release/index.ts');
  const { makeSnapshot, planSnapshots } = await import('../snapshot/snapshot-files.ts');
  const { lenderSnapshots } = await import('../snapshot/lender-text.ts');
  const { compileDefinitions, themeFolder } = await import('./compile-definitions.ts');
  const { check, scenario: names, screen: screens } = options;
  if (check !== undefined && !existsSync(check))
    throw new Error(
      `Failed to compare the snapshots: there is no folder "${check}". Please write it first with \`journey snapshot --out ${check}\`.`,
    );
  const orgs = options.org.map((name) => themeFolder(root, name, 'make snapshots'));
  const { tree, sets } = compileDefinitions(root, orgs.length === 0 ? undefined : orgs);
  const scenarios = scenariosIn(tree.files).map(({ scenario }) => scenario);
  const planned = planSnapshots({ sets, scenarios, names, screens });
  const choice = { folders: [...sets.keys()], names, screens };
  const themes = listThemes(tree.files);
  const getTheme = (folder: string): object => mergeThemes(themes, folder);
  const undrawn = lenderSnapshots({ sets, names, screens, themeOf: getTheme });
  if (planned.length === 0 && undrawn.size === 0) await assertChosen(options, choice);
  const draw = await loadDrawing();
  const progress = progressLine('screens', planned.length);
  const made = new Map(
    planned.map((one) => {
      progress.advance();
      return [one.path, makeSnapshot(one, draw)];
    }),
  );
  progress.end();
  for (const [path, text] of undrawn) made.set(path, text);
  const texts = await finishTexts(made, options, choice);
  const pictures = await addPictures(root, options, { planned, choice });
  if (options.json) console.log(JSON.stringify({ ...texts, ...pictures }, null, 2));
  return check !== undefined && texts.differences.length > 0 ? FOUND : DONE;
}

/** Throws when the folder has no snapshot of the choice either: a misspelt name would pass a check. */
async function assertChosen({ check, out }: SnapshotOptions, choice: FolderChoice) {
  const { readSnapshots } = await import('../snapshot/snapshot-folder.ts');
  if (readSnapshots(resolve(check ?? out), choice).size > 0) return;
  const words = [
    ...choice.names.map((name) => `--scenario "${name}"`),
    ...choice.screens.map((screen) => `--screen "${screen}"`),
  ];
  throw new Error(
    `Failed to make snapshots: no screen has the words of ${words.join(' and ')}. Please give fewer words, such as a part of the id of a screen.`,
  );
}

/** Writes or compares the snapshots, prints what differs and returns the summary. */
async function finishTexts(
  made: ReadonlyMap<string, string>,
  { check, out, json }: SnapshotOptions,
  choice: FolderChoice,
) {
  const { compareSnapshots, linesOfDifference, readSnapshots, writeSnapshots } =
    await import('../snapshot/snapshot-folder.ts');
  const folder = resolve(check ?? out);
  const differences = compareSnapshots(readSnapshots(folder, choice), made);
  if (check === undefined) writeSnapshots(folder, made, choice);
  const count = (kind: SnapshotDifference['kind']): number =>
    differences.filter((one) => one.kind === kind).length;
  const counts = {
    added: count('added'),
    changed: count('changed'),
    vanished: count('vanished'),
  };
  if (!json) {
    if (check !== undefined)
      for (const line of differences.flatMap(linesOfDifference)) console.log(line);
    console.log(`${made.size} snapshots: ${inWords(counts)}.`);
  }
  return { folder, snapshots: made.size, ...counts, differences };
}

/** Takes the pictures, prints how many, and returns the summary; empty without --pictures. */
async function addPictures(
  root: string,
  { pictures, json }: SnapshotOptions,
  chosen: { readonly planned: readonly PlannedSnapshot[]; readonly choice: FolderChoice },
) {
  if (pictures === undefined) return {};
  const { fillPictureFolder } = await import('../snapshot/take-pictures.ts');
  const folder = resolve(pictures);
  let line: ReturnType<typeof progressLine> | undefined;
  const progress = (all: number) => (line = progressLine('pictures', all)).advance;
  const input = { ...chosen, project: PROJECT, definitions: root, folder, progress };
  const counts = await fillPictureFolder(input).finally(() => line?.end());
  if (!json) console.log(`${counts.pictures} pictures: ${inWords(counts)}.`);
  return { pictures: { folder, ...counts } };
}

const inWords = ({
  added,
  changed,
  vanished,
}: Readonly<Record<SnapshotDifference['kind'], number>>) =>
  `${added} added, ${changed} changed, ${vanished} vanished`;

/** Loads what draws a screen from the build, which is made first when it is out of date. */
async function loadDrawing(): Promise<DrawState> {
  // Dates without a zone of their own are shown in that of the machine.
  Object.assign(process.env, { TZ: 'UTC' });
  const { buildWhenStale } = await import('../build-when-stale.ts');
  const folder = buildWhenStale(PROJECT, (line) => console.error(line));
  const file = join(folder, 'server/draw.js');
  const module = (await import(pathToFileURL(file).href)) as {
    readonly prepare: () => Promise<void>;
    readonly drawScreen: DrawState;
  };
  await module.prepare();
  return module.drawScreen;
}
