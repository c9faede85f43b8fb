/** `journey test`: checks the definitions, runs their scenarios and plays their walks. */
import { Option } from 'commander';
import type { CompiledSet } from '../../src/engine/index.ts';
import type { SourceTree } from '../../src/release/index.ts';
import { type AddCommand, DONE, ErrorsFound, FOUND, type Project, QA } from './command.ts';
import { ORG_OPTION } from './options.ts';
import { verdict } from './paint.ts';

interface TestOptions {
  readonly only?: 'scenarios' | 'walks';
  readonly scenario?: string;
  readonly org?: string;
  readonly json?: boolean;
}

export const addTest: AddCommand = (program) => {
  program
    .command('test')
    .helpGroup(QA)
    .summary('checks, runs the scenarios and plays the walks')
    .description(
      'Checks the definitions, runs their scenarios, and plays whole applications (walks) against the sandbox. Says what decided a difference. With --only or --scenario there is no check, and each place of a walk is printed.',
    )
    .addOption(new Option('--only <part>', 'only these').choices(['scenarios', 'walks']))
    .option('--scenario <name>', 'scenarios and walks of this name, or with these words in it')
    .option(...ORG_OPTION)
    .option('--json', 'print every outcome as JSON')
    .examples(
      'test',
      'test --org cedar-trust --scenario income',
      'test --only walks --scenario happy',
    )
    .does(test);
};

interface Source {
  readonly root: string;
  readonly tree: SourceTree;
  readonly sets: ReadonlyMap<string, CompiledSet>;
  /** The lender, in place of those that scenarios and walks name. */
  readonly org: CompiledSet | undefined;
  readonly scenario: string | undefined;
  readonly isPlaceShown: boolean;
  readonly print: (line: string) => void;
}

async function test({ root }: Project, options: TestOptions): Promise<number> {
  const { only, scenario, org, json = false } = options;
  const isWhole = only === undefined && scenario === undefined;
  const { compileDefinitions, themeFolder } = await import('./compile-definitions.ts');
  const folder = org === undefined ? '' : themeFolder(root, org, 'test');
  const check = isWhole ? await checkFirst(root, json) : undefined;
  const { tree, sets } = compileDefinitions(root);
  const print = (line: string): void => (json ? undefined : console.log(line));
  const chosen = { scenario, org: sets.get(folder), isPlaceShown: !isWhole };
  const source = { root, tree, sets, ...chosen, print };
  const scenarios = only === 'walks' ? undefined : await testScenarios(source);
  const walks = only === 'scenarios' ? undefined : await testWalks(source);
  const parts = [scenarios, walks].filter((part) => part !== undefined);
  if (scenario !== undefined && parts.every(({ count }) => count === 0))
    throw new Error(
      `Failed to test: no name has the words "${scenario}". Please give fewer words.`,
    );
  if (json) console.log(JSON.stringify({ check, scenarios, walks }, null, 2));
  return parts.every(({ failed }) => failed === 0) ? DONE : FOUND;
}

/** The result of the check, which is printed. Throws ErrorsFound for definitions with errors. */
async function checkFirst(root: string, json: boolean): Promise<object> {
  const { check } = await import('./check.ts');
  const { isSound, report } = await check(root, json ? undefined : 'text');
  if (isSound) return report;
  if (json) console.log(JSON.stringify({ check: report }, null, 2));
  throw new ErrorsFound();
}

interface Part {
  readonly count: number;
  readonly failed: number;
  readonly outcomes: readonly object[];
}

async function testScenarios({ tree, sets, org, scenario, print }: Source): Promise<Part> {
  const { runScenarios, writeScenarioOutcome } = await import('../../src/prover/index.ts');
  const outcomes = runScenarios(tree, sets, { org, name: scenario });
  const failed = outcomes.filter(({ divergences }) => divergences.length > 0);
  failed.flatMap(writeScenarioOutcome).forEach(print);
  const count = outcomes.length;
  if (failed.length > 0) print(verdict(false, `${failed.length} of ${count} scenarios fail.`));
  else if (count > 0)
    print(verdict(true, count === 1 ? '1 scenario passes.' : `${count} scenarios pass.`));
  return { count, failed: failed.length, outcomes };
}

async function testWalks(source: Source): Promise<Part> {
  const { root, tree, sets, org, scenario = '', isPlaceShown, print } = source;
  const { chooseWalks } = await import('../../src/prover/index.ts');
  const { writeWalkOutcome } = await import('../walk/outcome.ts');
  const { playWalks } = await import('../walk/play-walks.ts');
  const names = chooseWalks(tree.files, scenario, org?.org.code);
  const outcomes = new Array<{ readonly name: string; readonly fault?: string }>();
  await playWalks({
    root,
    source: { tree, sets },
    names,
    org: org?.org.code,
    played(outcome) {
      outcomes.push(outcome);
      if (isPlaceShown || outcome.fault !== undefined) writeWalkOutcome(outcome).forEach(print);
    },
  });
  const failed = outcomes.flatMap(({ name, fault }) => (fault === undefined ? [] : [name]));
  const count = names.length;
  if (failed.length > 0)
    print(
      verdict(false, `${failed.length} of ${count} walks stopped early: ${failed.join(', ')}.`),
    );
  else if (count > 0) print(verdict(true, `${count} walks reached their end.`));
  return { count, failed: failed.length, outcomes };
}
