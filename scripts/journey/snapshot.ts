/** `journey snapshot`: writes every screen as text, or compares it with what was written before. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawScreen } from '../snapshot/snapshot-files.ts';
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

interface SnapshotOptions {
  readonly out: string;
  readonly check?: string;
  readonly org: readonly string[];
  readonly scenario: readonly string[];
  readonly json?: boolean;
}

const DETAILS = `
Writes <folder>/<lender>/<screen>/<scenario>.txt: the words in reading order, the accessible outline,
and the resolved screen. A screen without a scenario is written without data. The files depend on
the definitions and the code alone, so two runs write the same bytes.`;

const collect = (one: string, all: readonly string[]): readonly string[] => [...all, one];

export const addSnapshot: AddCommand = (program, { root }, finish) => {
  program
    .command('snapshot')
    .description('Writes every screen in every scenario as text, or lists what changed since.')
    .option('--out <folder>', 'folder of the snapshots', 'snapshots')
    .option('--check <folder>', 'write nothing; list what differs from this folder')
    .option('--org <name>', 'only this lender; may be repeated', collect, [])
    .option('--scenario <words>', 'only names with these words; may be repeated', collect, [])
    .option('--json', 'print the summary as JSON')
    .addHelpText('after', DETAILS)
    .addHelpText(
      'after',
      examples('snapshot --out before', 'snapshot --check before --org cedar-trust'),
    )
    .action(async (options: SnapshotOptions) => finish(await snapshot(root, options)));
};

async function snapshot(root: string, options: SnapshotOptions): Promise<number> {
  const { compileTree, hasErrors, scenariosIn } = await import('../../src/release/index.ts');
  const { makeSnapshot, planSnapshots } = await import('../snapshot/snapshot-files.ts');
  const { themeFolder } = await import('./theme-folder.ts');
  const { check, scenario: names } = options;
  if (check !== undefined && !existsSync(check))
    throw new Error(
      `Failed to compare the snapshots: there is no folder "${check}". Please write it first with \`journey snapshot --out ${check}\`.`,
    );
  const orgs = options.org.map((name) => themeFolder(root, name, 'make snapshots'));
  const { tree, sets, diagnostics } = compileTree(root, orgs.length === 0 ? undefined : orgs);
  if (hasErrors(diagnostics)) {
    const { printDiagnostics } = await import('./print-diagnostics.ts');
    printDiagnostics(diagnostics);
    return FOUND;
  }
  const scenarios = scenariosIn(tree.files).map(({ scenario }) => scenario);
  const planned = planSnapshots({ sets, scenarios, names });
  const draw = await loadDrawing();
  const progress = progressOf(planned.length);
  const made = new Map(
    planned.map((one, index) => {
      progress(index + 1);
      return [one.path, makeSnapshot(one, draw)];
    }),
  );
  return finishSnapshots(made, options, { folders: [...sets.keys()], names });
}

/** Writes or compares the snapshots, prints the summary and returns the exit code. */
async function finishSnapshots(
  made: ReadonlyMap<string, string>,
  { check, out, json }: SnapshotOptions,
  choice: { readonly folders: readonly string[]; readonly names: readonly string[] },
): Promise<number> {
  const { compareSnapshots, linesOfDifference, readSnapshots, writeSnapshots } =
    await import('../snapshot/snapshot-folder.ts');
  const folder = resolve(check ?? out);
  const differences = compareSnapshots(readSnapshots(folder, choice), made);
  if (check === undefined) writeSnapshots(folder, made, choice);
  const counts = Object.fromEntries(
    ['added', 'changed', 'vanished'].map((kind) => [
      kind,
      differences.filter((one) => one.kind === kind).length,
    ]),
  );
  if (json)
    console.log(JSON.stringify({ folder, snapshots: made.size, ...counts, differences }, null, 2));
  else {
    if (check !== undefined)
      for (const line of differences.flatMap(linesOfDifference)) console.log(line);
    const { added, changed, vanished } = counts;
    console.log(
      `${made.size} snapshots: ${added} added, ${changed} changed, ${vanished} vanished.`,
    );
  }
  return check !== undefined && differences.length > 0 ? FOUND : DONE;
}

/** Loads what draws a screen from the build, which is made first when it is out of date. */
async function loadDrawing(): Promise<DrawScreen> {
  const project = join(import.meta.dirname, '../..');
  // Dates without a zone of their own are shown in that of the machine.
  Object.assign(process.env, { TZ: 'UTC' });
  const { buildWhenStale } = await import('../build-when-stale.ts');
  buildWhenStale(project, (line) => console.error(line));
  const file = join(project, 'dist/server/draw.js');
  const module = (await import(pathToFileURL(file).href)) as {
    readonly prepare: () => Promise<void>;
    readonly drawScreen: DrawScreen;
  };
  await module.prepare();
  return module.drawScreen;
}

/** Shows how far the work is, on a terminal only. */
function progressOf(all: number): (done: number) => void {
  const { stderr } = process;
  if (!stderr.isTTY) return () => undefined;
  return (done) => {
    if (done % 25 === 0 || done === all) stderr.write(`\r${done} of ${all} screens`);
    if (done === all) stderr.write('\r\u001b[K');
  };
}
