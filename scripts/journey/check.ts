/** `journey check`: checks all definitions and prints each error with its line. */
import { Option } from 'commander';
import type { Diagnostic } from '../../src/engine/index.ts';
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

interface CheckOptions {
  readonly json?: boolean;
  readonly sarif?: boolean;
}

export const addCheck: AddCommand = (program, { root }, finish) => {
  program
    .command('check')
    .description('Checks all definitions and prints each error with its line. Writes nothing.')
    .addOption(new Option('--json', 'prints the result as one JSON object').conflicts('sarif'))
    .option('--sarif', 'prints the result as SARIF 2.1.0, for code hosts and editors')
    .addHelpText('after', examples('check', 'check --json', 'check --sarif > check.sarif'))
    .action(async (options: CheckOptions) => {
      const { checkTree, writeSarif } = await import('../../src/prover/index.ts');
      const { hasErrors } = await import('../../src/release/index.ts');
      const { tree, sets, diagnostics } = await checkTree(root);
      const checked = { definitions: tree.files.length, themes: sets.size, diagnostics };
      if (options.sarif === true) print(writeSarif(diagnostics));
      else if (options.json === true) print(await jsonOf(checked));
      else await printText(checked);
      finish(hasErrors(diagnostics) ? FOUND : DONE);
    });
};

interface Checked {
  readonly definitions: number;
  /** Themes that compile; 0 when a file has the wrong shape. */
  readonly themes: number;
  readonly diagnostics: readonly Diagnostic[];
}

const print = (value: object): void => console.log(JSON.stringify(value, null, 2));

async function jsonOf({ diagnostics, ...counts }: Checked): Promise<object> {
  const { countSeverities, reportDiagnostic } = await import('../../src/prover/index.ts');
  const { errors, warnings } = countSeverities(diagnostics);
  const reported = diagnostics.map(reportDiagnostic);
  return { ok: errors === 0, ...counts, errors, warnings, diagnostics: reported };
}

async function printText({ definitions, themes, diagnostics }: Checked): Promise<void> {
  const { countSeverities } = await import('../../src/prover/index.ts');
  const { printDiagnostics } = await import('./print-diagnostics.ts');
  const { errors, warnings } = countSeverities(diagnostics);
  const isValid = printDiagnostics(diagnostics);
  const found = [counted(errors, 'error'), counted(warnings, 'warning')].filter(Boolean);
  console.log(
    isValid
      ? `${definitions} definitions are sound, for ${themes} themes${found.length > 0 ? `, with ${found.join('')}` : ''}.`
      : `${found.join(' and ')} found.`,
  );
}

/** `1 error`, `2 errors`; empty for none. */
const counted = (count: number, what: string): string =>
  count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;
