/** `journey explain`: says why a screen, field, block, error, route or modal shows, or why not. */
import type { DefinitionFile } from '../../src/engine/index.ts';
import type { Question, Scenario } from '../../src/prover/index.ts';
import { AUTHORS, type AddCommand, DONE, type Project } from './command.ts';
import {
  addPlaceOptions,
  collectValues,
  CONTEXT_OPTION,
  findPlace,
  findQuestion,
  ORG_OPTION,
  type QuestionNames,
} from './options.ts';
import { assertKnown } from './resolve.ts';

interface ExplainOptions extends QuestionNames {
  readonly org?: string;
  readonly scenario?: string;
  readonly context: string;
  readonly set: readonly string[];
  readonly json?: boolean;
}

export const addExplain: AddCommand = (program) => {
  const command = program
    .command('explain')
    .helpGroup(AUTHORS)
    .summary('says why something shows, or why not')
    .description(
      'Says why a screen, field, block, error, route or modal shows, or why not: the rules in their order, what each read and gave, and what would have to differ. Without a place: where the status leads.',
    );
  addPlaceOptions(command)
    .option('--field <path>', 'field of the screen, by its dotted path')
    .option('--block <id>', 'block of the screen')
    .option('--error <id>', 'field or check of the screen')
    .option('--path <address>', 'where this address leads')
    .option('--modal <id>', 'modal for an application in progress')
    .option(...ORG_OPTION)
    .option(
      '--scenario <name>',
      'place and context of the scenario of this name, or of the only one with this in its name',
    )
    .option(...CONTEXT_OPTION)
    .option('--set <path=value>', 'a value of the context; may be repeated', collectValues, [])
    .option('--json', 'print the explanation as JSON')
    .examples(
      'explain --journey register-v2 --step annual-income --error low-income --set answers.income.income=12000',
      'explain --path /dashboard',
      'explain --set application.status.checklistStatus=OFFER_SELECTION --set application.uuid=a1',
      'explain --scenario "No offer is chosen" --block offers --org main',
    )
    .does(explain);
};

async function explain({ root }: Project, options: ExplainOptions): Promise<number> {
  const { explainSource } = await import('../../src/prover/index.ts');
  const { compileLender, readDefinitions } = await import('./compile-definitions.ts');
  const { files } = readDefinitions(root);
  const scenario =
    options.scenario === undefined ? undefined : await findScenario(files, options.scenario);
  const { set, tree } = compileLender(root, options.org ?? scenario?.org ?? '_default', 'explain');
  const { makeContext } = await import('./explain-context.ts');
  const context = makeContext(set, options, scenario);
  const question = ask(options, scenario);
  if ('place' in question) await assertKnown(set, question.place);
  const explanation = explainSource({ set, question, context, tree });
  if (options.json) console.log(JSON.stringify(explanation, null, 2));
  else {
    const { explanationLines } = await import('./explanation-lines.ts');
    for (const line of explanationLines(explanation)) console.log(line);
    console.log(`Today is ${String(context['now'])} in it. Another day: --set now=2026-12-31.`);
    if (scenario === undefined)
      console.log('Flags are as they ship. Otherwise: --set flags.<key>=true.');
  }
  return DONE;
}

/** The question of the options, at the scenario's place or address if they name none. */
function ask(options: ExplainOptions, scenario: Scenario | undefined): Question {
  const place = findPlace(options) ?? findPlace(scenario ?? {});
  const path = options.path ?? (place === undefined ? scenario?.path : undefined);
  const part = options.field ?? options.block ?? options.error;
  if (place === undefined && part !== undefined)
    throw new Error(
      `Failed to explain: ${part} is on no screen. Please give --journey and --step, --page, --form or --scenario.`,
    );
  return findQuestion({ ...options, ...(path !== undefined && { path }) }, place);
}

/** The scenario of a name, or the only one whose name contains the text. Throws Error otherwise. */
async function findScenario(files: readonly DefinitionFile[], name: string): Promise<Scenario> {
  const { scenariosIn } = await import('../../src/prover/index.ts');
  const { nearestName } = await import('../../src/engine/index.ts');
  const all = scenariosIn(files).map(({ scenario }) => scenario);
  const exact = all.filter((one) => one.name === name);
  const found = exact.length > 0 ? exact : all.filter((one) => one.name.includes(name));
  const [only, ...more] = found;
  if (only !== undefined && more.length === 0) return only;
  const names = (only === undefined ? all : found).map((one) => one.name);
  const near = only === undefined ? nearestName(name, names) : names.slice(0, 5).join('", "');
  throw new Error(
    `Failed to explain: ${only === undefined ? 'no scenario is' : `${found.length} scenarios are`} called "${name}". Please give the whole name of one${near === undefined ? '' : `, such as "${near}"`}.`,
  );
}
