/** The command `test:statements`: its options, its output and its exit codes. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { compileTree } from '../../src/prover/index.ts';
import { errorMessage, hasErrors } from '../../src/release/index.ts';
import { DONE, FAILED, FOUND } from '../journey/exit-codes.ts';
import { seeded } from '../processes/seeded.ts';
import { applyMutation, listMutationChanges } from './mutations.ts';
import { readRows, type StatementRow } from './rows.ts';
import { type CitedOutcome, runCited } from './run-cited.ts';

/** The result of a statement. `killed`: broken, it made a cited test fail. */
type Verdict = 'killed' | 'survived' | 'no test' | 'does not compile' | 'does not fit';

interface Options {
  readonly sample?: string;
  readonly seed?: string;
}

/**
 * Breaks each selected statement in a copy of the tree and runs the tests that it names. Resolves
 * with 0 when each statement made a test fail, 2 when one survived, and 1 for wrong arguments.
 */
export async function runStatements(args: readonly string[], root: string): Promise<number> {
  const program = new Command('test:statements')
    .description(
      'Breaks each statement of docs/statements in a copy of the tree, and runs the tests that it names. A statement survives when none of them fails.',
    )
    .argument('[ids...]', 'statements or sections, such as registration:4.12 or shell:9')
    .option('--sample <count>', 'only so many of them')
    .option('--seed <number>', 'which ones; printed with each sample')
    .exitOverride();
  try {
    program.parse(args, { from: 'user' });
    const rows = drawSample(selectRows(readRows(root), program.args), program.opts<Options>());
    return await judgeAll(rows, root);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    console.error(errorMessage(error));
    return FAILED;
  }
}

/** The rows that the names select; all without any. Throws Error for a name that selects none. */
export function selectRows(
  rows: readonly StatementRow[],
  names: readonly string[],
): readonly StatementRow[] {
  if (names.length === 0) return rows;
  const selects = (name: string, { table, id }: StatementRow): boolean => {
    const [part = '', number = ''] = name.split(':');
    return table.startsWith(part) && (id === number || id.startsWith(`${number}.`));
  };
  const unknown = names.find((name) => !rows.some((row) => selects(name, row)));
  if (unknown !== undefined)
    throw new Error(
      `Failed to run the statements: none is ${unknown}. Please name one such as registration:4.12, or a section such as shell:9.`,
    );
  return rows.filter((row) => names.some((name) => selects(name, row)));
}

/** A sample of the rows in an order that only the seed decides; all of them without `sample`. */
function drawSample(
  rows: readonly StatementRow[],
  { sample, seed = String(Math.trunc(Date.now() / 1000)) }: Options,
): readonly StatementRow[] {
  if (sample === undefined) return rows;
  console.log(`Seed ${seed} (\`npm run test:statements -- --sample ${sample} --seed ${seed}\`)`);
  const next = seeded(Number(seed));
  return rows
    .map((row) => ({ row, by: next() }))
    .toSorted((one, other) => one.by - other.by)
    .slice(0, Number(sample))
    .map(({ row }) => row);
}

async function judgeAll(rows: readonly StatementRow[], root: string): Promise<number> {
  const waiting = [...rows];
  const start = performance.now();
  let survivors = 0;
  const work = async (): Promise<void> => {
    const folder = copyTree(root);
    try {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
        const began = performance.now();
        const verdict = await judge(row, folder);
        if (verdict !== 'killed') survivors += 1;
        console.log(
          `${verdict.padEnd(16)} ${((performance.now() - began) / 1000).toFixed(1)} s ${row.table} ${row.id}  ${row.statement}`,
        );
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  console.log(`${Math.ceil((performance.now() - start) / 60_000)} min`);
  console.log(`${rows.length - survivors} passed, ${survivors} failed`);
  return survivors > 0 ? FOUND : DONE;
}

const VERDICTS: Readonly<Record<CitedOutcome, Verdict>> = {
  failed: 'killed',
  passed: 'survived',
  missing: 'no test',
  broken: 'does not compile',
};

async function judge(row: StatementRow, folder: string): Promise<Verdict> {
  const changes = listMutationChanges(row.mutation);
  if (row.tests.length === 0) return 'no test';
  let restore: () => void;
  try {
    restore = applyMutation(folder, changes);
  } catch (error) {
    console.error(errorMessage(error));
    return 'does not fit';
  }
  try {
    // A definition that does not compile would fail every test, whatever it asserts.
    const themes = themesToCompile(changes.map(({ file }) => file));
    const { diagnostics } = themes.length > 0 ? compileTree(folder, themes) : { diagnostics: [] };
    if (hasErrors(diagnostics)) {
      console.error(diagnostics.map(({ message }) => message).join('\n'));
      return 'does not compile';
    }
    return VERDICTS[await runCited(folder, row.tests)];
  } finally {
    restore();
  }
}

/** The theme folders that show whether changed files compile; none when no file is a definition. */
function themesToCompile(files: readonly string[]): readonly string[] {
  const isShared = files.some((file) => /^(?:journeys|schemas)\//.test(file));
  const own = files.flatMap((file) => /^org-themes\/([^/]+)\//.exec(file)?.[1] ?? []);
  return isShared ? ['hearthline', ...own] : own;
}

/** A copy of the files of the checkout, with a link to its packages. */
function copyTree(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'journey-statements-'));
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  for (const file of listed.split('\0').filter((each) => each && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
