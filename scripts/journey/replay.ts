/** `journey replay`: walks borrowers over two sets of definitions and tells for whom something changes. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddCommand, DONE, FOUND, type Project, QA } from './command.ts';
import { ORG_OPTION, wholeNumber } from './options.ts';
import type { ReplayOptions } from '../replay/replay-borrowers.ts';

interface ReplayCommandOptions {
  readonly borrowers?: number;
  readonly seed: number;
  readonly org?: string;
  readonly only?: number;
  readonly threads?: number;
  readonly record?: string;
  readonly json?: boolean;
}

const DETAILS = `
Borrowers take the courses of the walks in journeys/walks, with incomes, states, homes and names of
their own; some go back, leave, or return later. Each plays both sides in the embedded lender, with
the browser's own client. The same seed gives the same borrowers and the same output.
It exits with 2 when anything changes for a borrower.

With --record the borrowers play A alone, and their sessions are written to a file: their answers,
and each place they came to. The file can be A later, on any machine: its sessions are played over B
and compared with what was recorded.`;

export const addReplay: AddCommand = (program) => {
  program
    .command('replay')
    .helpGroup(QA)
    .summary('tells for which borrowers a change matters')
    .description(
      'Walks invented borrowers over A and B and prints for whom something changes. Each is a release, a folder with definitions or a git revision; A can be a file of recorded sessions.',
    )
    .argument('[a]', 'before; default: the live release', 'live')
    .argument('[b]', 'after; default: the definitions of this folder')
    .option('--borrowers <count>', 'how many; default: 2000, or all of a recording', wholeNumber(1))
    .option('--seed <number>', 'chooses the borrowers', wholeNumber(1), 1)
    .option('--only <number>', 'play one borrower, by the number in an example', wholeNumber(1))
    .option(...ORG_OPTION)
    .option('--threads <count>', 'default: one for each processor, at most 8', wholeNumber(1))
    .option('--record <file>', 'play A alone, and write the sessions to a file')
    .option('--json', 'print JSON, with the whole examples')
    .addHelpText('after', DETAILS)
    .examples(
      'replay main --borrowers 200',
      'replay HEAD~1 HEAD --seed 7 --json',
      'replay main . --only 417',
      'replay live --borrowers 1000 --record sessions.jsonl',
      'replay sessions.jsonl .',
    )
    .does((project, a: string, b: string | undefined, options: ReplayCommandOptions) =>
      options.record === undefined
        ? replay([a, b ?? project.root], options, project)
        : record(a, b, { ...options, record: options.record }, project),
    );
};

const DEFAULT_BORROWERS = 2000;
const firstNumbers = (length = DEFAULT_BORROWERS): readonly number[] =>
  Array.from({ length }, (_, index) => index + 1);

async function replay(
  [a, b]: readonly [string, string],
  options: ReplayCommandOptions,
  project: Project,
): Promise<number> {
  const { paint } = await import('./paint.ts');
  const { replayBorrowers } = await import('../replay/replay-borrowers.ts');
  const { reportLines } = await import('../replay/report.ts');
  const { borrowers, only, org, json } = options;
  const recording = await recordingAt(a);
  const side = recording === undefined ? a : b;
  const source = { ...(await makeSource([side, b], options, project)), ...recording };
  const recorded = recording?.sessions
    .filter(({ folder }) => org === undefined || Object.hasOwn(source.after, folder))
    .map(({ number }) => number)
    .slice(0, borrowers);
  const numbers = only === undefined ? (recorded ?? firstNumbers(borrowers)) : [only];
  const result = await withProgress(replayBorrowers, { source, numbers }, options);
  if (json) console.log(JSON.stringify(result, null, 2));
  else reportLines(result, paint).forEach((line) => console.log(line));
  return result.differences.length > 0 ? FOUND : DONE;
}

async function record(
  a: string,
  b: string | undefined,
  options: ReplayCommandOptions & { readonly record: string },
  project: Project,
): Promise<number> {
  if (b !== undefined)
    throw new Error(`Failed to record: --record plays one side. Please leave out ${b}.`);
  const { writeRecording } = await import('../replay/recording.ts');
  const { recordSessions } = await import('../replay/replay-borrowers.ts');
  const { borrowers, only } = options;
  const source = await makeSource([a, a], options, project);
  const numbers = only === undefined ? firstNumbers(borrowers) : [only];
  const recording = await withProgress(recordSessions, { source, numbers }, options);
  writeFileSync(options.record, writeRecording(recording));
  console.log(`${numbers.length} sessions are recorded in ${options.record}.`);
  return DONE;
}

/** Plays borrowers and shows how many are done. */
async function withProgress<T>(
  play: (input: ReplayOptions) => Promise<T>,
  input: ReplayOptions,
  { threads }: ReplayCommandOptions,
): Promise<T> {
  const { progressLine } = await import('./progress-line.ts');
  const { advance, end } = progressLine('borrowers', input.numbers.length);
  const options = { ...input, ...(threads !== undefined && { threads }), played: advance };
  return play(options).finally(end);
}

/** The recording in a file; undefined when the name is of no file. */
async function recordingAt(name: string) {
  if (statSync(name, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const { readRecording } = await import('../replay/recording.ts');
  return readRecording(readFileSync(name, 'utf8'), name);
}

/** Makes the source of both sides. Equal names are read once. */
async function makeSource(
  [a, b]: readonly [string, string],
  { seed, org }: ReplayCommandOptions,
  project: Project,
) {
  const { readTree } = await import('../../src/release/index.ts');
  const { findSide } = await import('./find-side.ts');
  const { replaySource } = await import('../../src/prover/index.ts');
  const { themeFolder } = await import('./compile-definitions.ts');
  const before = await findSide(a, project);
  const after = a === b ? before : await findSide(b, project);
  return replaySource({
    before,
    after,
    walks: before.tree || after.tree ? [] : readTree(project.root).files,
    seed,
    ...(org !== undefined && { folder: themeFolder(project.root, org, 'replay') }),
  });
}
