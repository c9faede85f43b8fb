/** `journey scenarios`: runs the examples that the definitions carry. */
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

interface ScenariosOptions {
  readonly org?: string;
  readonly scenario?: string;
  readonly json?: boolean;
}

export const addScenarios: AddCommand = (program, { root }, finish) => {
  program
    .command('scenarios')
    .description(
      'Runs the examples that the definitions carry, and says what decided a difference.',
    )
    .option('--org <name>', 'run with this lender: theme folder, main, code or host prefix')
    .option('--scenario <words>', 'only those whose name contains the words')
    .option('--json', 'print every outcome as JSON')
    .addHelpText('after', examples('scenarios', 'scenarios --org cedar-trust --scenario income'))
    .action(async (options: ScenariosOptions) => finish(await scenarios(root, options)));
};

async function scenarios(root: string, options: ScenariosOptions): Promise<number> {
  const { compileTree } = await import('../../src/prover/index.ts');
  const { hasErrors } = await import('../../src/release/index.ts');
  const { themeFolder } = await import('./theme-folder.ts');
  const { linesOfOutcome, runScenarios } = await import('../scenarios/run-scenarios.ts');
  const { org, scenario: name, json = false } = options;
  const folder = org === undefined ? undefined : themeFolder(root, org, 'run the scenarios');
  const { tree, sets, diagnostics } = compileTree(
    root,
    folder === undefined ? undefined : [folder],
  );
  if (hasErrors(diagnostics)) {
    const { printDiagnostics } = await import('./print-diagnostics.ts');
    printDiagnostics(diagnostics);
    return FOUND;
  }
  const chosen = folder === undefined ? undefined : sets.get(folder);
  const outcomes = runScenarios(tree, sets, {
    ...(chosen && { org: chosen }),
    ...(name && { name }),
  });
  if (outcomes.length === 0)
    throw new Error(
      'Failed to run the scenarios: none has these words in its name. Please give fewer words.',
    );
  const failed = outcomes.filter(({ divergences }) => divergences.length > 0);
  if (json)
    console.log(
      JSON.stringify({ scenarios: outcomes.length, failed: failed.length, outcomes }, null, 2),
    );
  else {
    for (const line of failed.flatMap(linesOfOutcome)) console.log(line);
    console.log(
      failed.length === 0
        ? `${outcomes.length} scenarios pass.`
        : `${failed.length} of ${outcomes.length} scenarios fail.`,
    );
  }
  return failed.length === 0 ? DONE : FOUND;
}
