/** `journey check`: checks all definitions and prints each error with its line. */
import { Option } from 'commander';
import { AUTHORS, type AddCommand, DONE, FOUND } from './command.ts';

export const addCheck: AddCommand = (program) => {
  program
    .command('check')
    .helpGroup(AUTHORS)
    .summary('checks all definitions')
    .description('Checks all definitions and prints each error with its line. Writes nothing.')
    .addOption(new Option('--json', 'print the result as JSON').conflicts('sarif'))
    .option('--sarif', 'print the result as SARIF 2.1.0, for code hosts and editors')
    .examples('check', 'check --json', 'check --sarif > check.sarif')
    .does(
      async ({ root }, { json, sarif }: { readonly json?: boolean; readonly sarif?: boolean }) =>
        (await check(root, json ? 'json' : sarif ? 'sarif' : 'text')).isSound ? DONE : FOUND,
    );
};

/** Checks the definitions, and prints the result in a format, if any. `report`: what --json prints. */
export async function check(root: string, format?: 'text' | 'json' | 'sarif') {
  const { checkTree, countSeverities, reportDiagnostic, writeSarif } =
    await import('../../src/prover/index.ts');
  const { tree, sets, diagnostics } = await checkTree(root);
  const { errors, warnings } = countSeverities(diagnostics);
  const isSound = errors === 0;
  // No theme compiles when a file has the wrong shape.
  const counts = { definitions: tree.files.length, themes: sets.size, errors, warnings };
  const report = { ok: isSound, ...counts, diagnostics: diagnostics.map(reportDiagnostic) };
  if (format === 'text') {
    const { printDiagnostics } = await import('./print-diagnostics.ts');
    printDiagnostics(diagnostics);
    const { verdict } = await import('./paint.ts');
    console.log(verdict(isSound, writeCounts(counts)));
  } else if (format !== undefined)
    console.log(JSON.stringify(format === 'sarif' ? writeSarif(diagnostics) : report, null, 2));
  return { isSound, report };
}

type Count = 'definitions' | 'themes' | 'errors' | 'warnings';

function writeCounts({ definitions, themes, errors, warnings }: Readonly<Record<Count, number>>) {
  const found = [counted(errors, 'error'), counted(warnings, 'warning')].filter(Boolean);
  if (errors > 0) return `${found.join(' and ')} found.`;
  const rest = found.length > 0 ? `, with ${found.join('')}` : '';
  return `${definitions} definitions are sound, for ${counted(themes, 'theme')}${rest}.`;
}

/** `1 error`, `2 errors`; empty for none. */
const counted = (count: number, name: string): string =>
  count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`;
