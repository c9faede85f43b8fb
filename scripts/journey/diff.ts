/** `journey diff`: lists what changes for borrowers from one set of definitions to another. */
import { Option } from 'commander';
import type { Diff } from '../../src/prover/index.ts';
import { type AddCommand, DONE, FOUND, type Project, QA } from './command.ts';

interface DiffOptions {
  readonly json?: boolean;
  readonly markdown?: boolean;
  readonly failOn: 'breaking' | 'dangerous' | 'any';
}

export const addDiff: AddCommand = (program) => {
  program
    .command('diff')
    .helpGroup(QA)
    .summary('prints what a change does to borrowers')
    .description(
      'Prints what changes for borrowers from A to B. Each is a release, a folder with definitions or a git revision.',
    )
    .argument('[a]', 'before; default: the live release', 'live')
    .argument('[b]', 'after; default: the definitions of this folder')
    .addOption(new Option('--json', 'print the differences as JSON').conflicts('markdown'))
    .option('--markdown', 'print Markdown')
    .addOption(
      new Option('--fail-on <class>', 'exit with 2 for entries of this class or a worse one')
        .choices(['breaking', 'dangerous', 'any'])
        .default('breaking'),
    )
    .examples('diff', 'diff main', 'diff HEAD~1 HEAD --markdown')
    .does((project, a: string, b: string | undefined, options: DiffOptions) =>
      compare([a, b ?? project.root], options, project),
    );
};

async function compare(
  [a, b]: readonly [string, string],
  { json, markdown, failOn }: DiffOptions,
  project: Project,
): Promise<number> {
  const { diffSides, markdownReport, textReport } = await import('../../src/prover/index.ts');
  const { findSide } = await import('./find-side.ts');
  const { paint } = await import('./paint.ts');
  const diff = diffSides(await findSide(a, project), await findSide(b, project));
  if (json) console.log(JSON.stringify(diff, null, 2));
  else if (markdown) process.stdout.write(markdownReport(diff));
  else console.log(textReport(diff, { paint }).join('\n'));
  return fails(diff, failOn) ? FOUND : DONE;
}

function fails({ counts, entries }: Diff, failOn: DiffOptions['failOn']): boolean {
  if (failOn === 'any') return entries.length > 0;
  return counts.breaking > 0 || (failOn === 'dangerous' && counts.dangerous > 0);
}
