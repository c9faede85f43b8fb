/** `journey explain`: says why a screen, field, block, error, route or modal shows, or why not. */
import type { CompiledSet, Context, Place } from '../../src/engine/index.ts';
import type { Question, Scenario } from '../../src/prover/index.ts';
import type { SourceTree } from '../../src/release/index.ts';
import { CONTEXT_OPTION, contextFrom } from './context-option.ts';
import { DONE, FOUND } from './exit-codes.ts';
import { type AddCommand, examples } from './project.ts';

interface ExplainOptions {
  readonly journey?: string;
  readonly step?: string;
  readonly page?: string;
  readonly form?: string;
  readonly field?: string;
  readonly block?: string;
  readonly error?: string;
  readonly path?: string;
  readonly modal?: string;
  readonly org?: string;
  readonly scenario?: string;
  readonly context: string;
  readonly set: readonly string[];
  readonly json?: boolean;
}

const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];

export const addExplain: AddCommand = (program, { root }, finish) => {
  program
    .command('explain')
    .description(
      'Says why a screen, field, block, error, route or modal shows, or why not: the rules in their order, what each read and gave, and what would have to differ. Without a place: where the status leads.',
    )
    .option('--journey <id>', 'journey of the step')
    .option('--step <id>', 'step')
    .option('--page <id>', 'page')
    .option('--form <id>', 'form')
    .option('--field <path>', 'field of the screen, by its dotted path')
    .option('--block <id>', 'block of the screen')
    .option('--error <id>', 'field or check of the screen')
    .option('--path <address>', 'where this address leads')
    .option('--modal <id>', 'modal for an application in progress')
    .option('--org <name>', 'theme folder, main, code or host prefix')
    .option(
      '--scenario <name>',
      'place and context of this scenario, or of the only one with this in its name',
    )
    .option(...CONTEXT_OPTION)
    .option('--set <path=value>', 'a value of the context; may be repeated', collect, [])
    .option('--json', 'print the explanation as JSON')
    .addHelpText(
      'after',
      examples(
        'explain --journey register-v2 --step annual-income --error low-income --set answers.income.income=12000',
        'explain --path /dashboard',
        'explain --set application.status.checklistStatus=OFFER_SELECTION --set application.uuid=a1',
        'explain --scenario "No offer is chosen" --block offers --org main',
      ),
    )
    .action(async (options: ExplainOptions) => finish(await run(root, options)));
};

async function run(root: string, options: ExplainOptions): Promise<number> {
  const { compileTree, explainSource, setOfScenario } = await import('../../src/prover/index.ts');
  const { themeFolder } = await import('./theme-folder.ts');
  const scenario =
    options.scenario === undefined ? undefined : await scenarioOf(root, options.scenario);
  const folders =
    options.org !== undefined || scenario?.org === undefined
      ? [themeFolder(root, options.org ?? '_default', 'explain')]
      : undefined;
  const { tree, sets, diagnostics } = compileTree(root, folders);
  const set = folders ? sets.get(folders[0] ?? '') : setOfScenario(sets, scenario ?? {});
  if (!set) {
    const { printDiagnostics } = await import('./print-diagnostics.ts');
    printDiagnostics(diagnostics);
    return FOUND;
  }
  const context = await contextOf(set, options, scenario);
  const question = questionOf(options, scenario);
  const explanation = explainSource({ set, question, context, tree });
  if (options.json) console.log(JSON.stringify(explanation, null, 2));
  else {
    const { explanationLines } = await import('./explanation-lines.ts');
    for (const line of explanationLines(explanation)) console.log(line);
    console.log(`Today is ${String(context['now'])} in it. Another day: --set now=2026-12-31.`);
  }
  return DONE;
}

/** The scenario of a name, or the only one whose name contains the text. Throws Error otherwise. */
async function scenarioOf(root: string, name: string): Promise<Scenario> {
  const { scenariosIn } = await import('../../src/prover/index.ts');
  const { readTree } = await import('../../src/release/index.ts');
  const all = scenariosIn((readTree(root) as SourceTree).files).map(({ scenario }) => scenario);
  const exact = all.filter((one) => one.name === name);
  const found = exact.length > 0 ? exact : all.filter((one) => one.name.includes(name));
  const [only, ...more] = found;
  if (only !== undefined && more.length === 0) return only;
  const { nearestName } = await import('../../src/engine/index.ts');
  const names = found.map((one) => `"${one.name}"`).slice(0, 5);
  const near = nearestName(
    name,
    all.map((one) => one.name),
  );
  throw new Error(
    only === undefined
      ? `Failed to explain: no scenario is called "${name}". Please give the name of one${near === undefined ? '' : `, such as "${near}"`}.`
      : `Failed to explain: ${found.length} scenarios are called "${name}": ${names.join(', ')}. Please give the whole name of one.`,
  );
}

async function contextOf(
  set: CompiledSet,
  options: ExplainOptions,
  scenario: Scenario | undefined,
): Promise<Context> {
  const { contextOfScenario, contextOver } = await import('../../src/prover/index.ts');
  const { writePath } = await import('../../src/engine/index.ts');
  const base =
    scenario === undefined
      ? contextOver(set, { environment: 'production' })
      : contextOfScenario(set, scenario);
  return options.set.reduce<Context>(
    (context, assignment) => {
      const at = assignment.indexOf('=');
      if (at < 1)
        throw new Error(
          `Failed to explain: --set ${assignment} has no path and value. Please write --set answers.state=NY.`,
        );
      return writePath(
        context,
        assignment.slice(0, at),
        valueOf(assignment.slice(at + 1)),
      ) as Context;
    },
    { ...base, ...contextFrom(options.context, 'explain') },
  );
}

/** The value as JSON if it is JSON, else as text. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The question of the options, at the scenario's place if they name none. */
function questionOf(options: ExplainOptions, scenario: Scenario | undefined): Question {
  const { field, block, error, path, modal } = options;
  if (modal !== undefined) return { kind: 'modal', modal };
  if (path !== undefined) return { kind: 'route', address: path };
  const place = placeOf(options) ?? placeOf(scenario ?? {});
  const part = [field, block, error].find((one) => one !== undefined);
  if (place === undefined) {
    if (part !== undefined)
      throw new Error(
        `Failed to explain: ${part} is on no screen. Please give --journey and --step, --page, --form or --scenario.`,
      );
    return scenario?.path === undefined
      ? { kind: 'route' }
      : { kind: 'route', address: scenario.path };
  }
  if (field !== undefined) return { kind: 'field', place, field };
  if (block !== undefined) return { kind: 'block', place, block };
  return error === undefined ? { kind: 'screen', place } : { kind: 'error', place, error };
}

function placeOf(named: {
  readonly journey?: string;
  readonly step?: string;
  readonly page?: string;
  readonly form?: string;
}): Place | undefined {
  if (named.form !== undefined) return { form: named.form };
  if (named.page !== undefined) return { page: named.page };
  return named.journey === undefined
    ? undefined
    : { journey: named.journey, step: named.step ?? 'index' };
}
