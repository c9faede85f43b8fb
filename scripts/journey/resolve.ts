/** `journey resolve`: prints resolved screens as JSON. */
import type { CompiledSet, Place } from '../../src/engine/index.ts';
import { CONTEXT_OPTION, contextFrom } from './context-option.ts';
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

interface ResolveOptions {
  readonly journey?: string;
  readonly step?: string;
  readonly page?: string;
  readonly form?: string;
  readonly org: string;
  readonly context: string;
  readonly all?: boolean;
}

export const addResolve: AddCommand = (program, { root }, finish) => {
  program
    .command('resolve')
    .description('Prints a resolved screen as JSON. The same input gives the same bytes.')
    .option('--journey <id>', 'journey of the step')
    .option('--step <id>', 'step to resolve')
    .option('--page <id>', 'page to resolve')
    .option('--form <id>', 'form to resolve')
    .option('--org <name>', 'theme folder, main, code or host prefix', '_default')
    .option(...CONTEXT_OPTION)
    .option('--all', 'every screen instead, one a line')
    .addHelpText(
      'after',
      examples(
        'resolve --journey register-v2 --step annual-income --org main',
        'resolve --page login --org harbor-bank',
        `resolve --all --context '{"now":"2026-01-15"}'`,
      ),
    )
    .action(async (options: ResolveOptions) => finish(await resolve(root, options)));
};

async function resolve(root: string, options: ResolveOptions): Promise<number> {
  const place = options.all === true ? undefined : placeOf(options);
  const given = contextFrom(options.context, 'resolve');
  const { compileTree, contextOver, screenJson } = await import('../../src/prover/index.ts');
  const { resolveScreen } = await import('../../src/engine/index.ts');
  const { themeFolder } = await import('./theme-folder.ts');
  const folder = themeFolder(root, options.org, 'resolve');
  const { sets, diagnostics } = compileTree(root, [folder]);
  const set = sets.get(folder);
  if (!set) {
    const { printDiagnostics } = await import('./print-diagnostics.ts');
    printDiagnostics(diagnostics);
    return FOUND;
  }
  const context = contextOver(set, given);
  if (place) console.log(screenJson(set, place, context));
  else
    for (const each of everyPlace(set))
      console.log(JSON.stringify(resolveScreen(set, each, context)));
  return DONE;
}

/** The place that the options name. Throws when they name none. */
function placeOf({ journey, step, page, form }: ResolveOptions): Place {
  if (journey !== undefined && step !== undefined) return { journey, step };
  if (page !== undefined) return { page };
  if (form !== undefined) return { form };
  throw new Error(
    'Failed to resolve: no place was named. Please give --journey and --step, --page, --form, or --all.',
  );
}

const everyPlace = (set: CompiledSet): readonly Place[] => [
  ...Object.values(set.journeys).flatMap((journey) =>
    journey.steps.map((step) => ({ journey: journey.id, step: step.id })),
  ),
  ...Object.keys(set.pages).map((page) => ({ page })),
  ...Object.keys(set.forms).map((form) => ({ form })),
];
