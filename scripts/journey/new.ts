/** `journey new`: writes a product, lender, journey, step, page, field, flag or operation that checks clean. */
import { join, relative } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import type { FieldKind, FormOptions, LenderOptions, Plan } from '../../src/prover/index.ts';
import { FIELD_KINDS } from '../new/field-kinds.ts';
import { answered } from './ask.ts';
import { AUTHORS, type AddCommand, DONE, FOUND, type JourneyCommand } from './command.ts';

export const addNew: AddCommand = (program) => {
  const command = program
    .command('new')
    .helpGroup(AUTHORS)
    .summary('writes a lender, step, field, page, product …')
    .description('Writes a new definition that checks clean, and says what to look at next.')
    .examples(
      'new product library-card --title "Library card" --question "Your name"',
      'new lender maple --name "Maple Bank" --nmls 9900170 --states TX,OK --minimum income.income=25000 --hide income.otherIncome',
      'new step register-v2 pets --title "Do you have pets?" --field yes-no --after for-sale',
      'new field journeys/register-v2/steps/pets petName --label "Name of the pet" --optional',
      'new field journeys/register-v2/steps/pets petSize --label "Its size" --options Small,Large',
    );
  addProduct(command);
  addLender(command);
  addForms(command);
  addOthers(command);
};

const list = (text: string): readonly string[] => text.split(',').map((part) => part.trim());

/** Collects `a=b` of a repeated option. */
const pair = (text: string, before: Readonly<Record<string, string>> = {}) => {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Please write it as name=value.');
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
};

const numberPair = (text: string, before: Readonly<Record<string, number>> = {}) => {
  const [[name = '', value] = []] = Object.entries(pair(text));
  const amount = Number(value);
  if (!Number.isFinite(amount)) throw new InvalidArgumentError('Please write it as field=number.');
  return { ...before, [name]: amount };
};

function addProduct(command: JourneyCommand): void {
  command
    .command('product <name>')
    .description('A product in a folder of its own: one question that is asked, shown and sent.')
    .option('--title <text>', 'what people read')
    .option('--question <text>', 'label of its question')
    .does(
      async (
        { root },
        id: string,
        given: { readonly title?: string; readonly question?: string },
      ) => {
        const texts = await answered(given, { title: 'Title', question: 'Question' });
        const { newProduct } = await import('../new/product.ts');
        return write(root, newProduct(root, id, texts), join(root, id));
      },
    );
}

function addLender(command: JourneyCommand): void {
  command
    .command('lender <id>')
    .description('A lender: its theme, its texts and the changes of its journeys.')
    .option('--name <name>', 'name that borrowers read')
    .option('--nmls <id>', 'its NMLS id')
    .option('--legal-name <name>', 'name in contracts')
    .option('--phone <number>', 'support phone')
    .option('--email <address>', 'support e-mail')
    .option('--homepage <address>', 'https address')
    .option('--primary <colour>', 'colour of buttons and links, as #rrggbb')
    .option('--states <list>', 'states in which it lends, as TX,OK', list)
    .option('--minimum <field=number>', 'its own minimum of a field (repeatable)', numberPair)
    .option('--hide <fields>', 'optional fields that it does not ask for', list)
    .option('--text <address=text>', 'a text of its own (repeatable)', pair)
    .does(async ({ root }, id: string, given: Partial<LenderOptions>) => {
      const { newLender } = await import('../../src/prover/index.ts');
      const { compileLender } = await import('./compile-definitions.ts');
      const { set } = compileLender(root, '_default', 'make it');
      const { nmls } = (set.org['companyInfo'] ?? {}) as { readonly nmls?: string };
      const { name } = await answered(given, { name: 'Name' });
      const licence = nmls === undefined ? {} : await answered(given, { nmls: 'NMLS id' });
      return write(root, newLender(set, id, { ...given, name, ...licence }));
    });
}

const KIND = 'a text by default, or radios where it has options';
const fieldOption = new Option('--field <kind>', `kind of its field: ${KIND}`).choices(FIELD_KINDS);
const listOption = (): Option =>
  new Option('--options <list>', 'labels of its choices, as Small,Large').argParser(list);
const planForm = ({ field: kind, label, options }: StepOptions, title: string): FormOptions => ({
  title,
  field: {
    label: label ?? title,
    ...(kind !== undefined && { kind }),
    ...(options !== undefined && { options }),
  },
});

interface StepOptions {
  readonly title?: string;
  readonly field?: FieldKind;
  readonly label?: string;
  readonly options?: readonly string[];
  readonly after?: string;
  readonly path?: string;
}

function addForms(command: JourneyCommand): void {
  command
    .command('journey <id>')
    .description('A journey with one step.')
    .option('--title <text>', 'title of the journey and of its step')
    .option('--path <path>', 'where it is; its id by default')
    .option('--label <text>', 'label of its field; the title by default')
    .addOption(fieldOption)
    .addOption(listOption())
    .does(async ({ root }, id: string, given: StepOptions) => {
      const { title } = await answered(given, { title: 'Title' });
      const { newJourney } = await import('../../src/prover/index.ts');
      return write(root, newJourney(id, given.path ?? `/${id}`, planForm(given, title)));
    });
  command
    .command('step <journey> <id>')
    .description('A step of a journey, with one field.')
    .option('--title <text>', 'the question')
    .option('--after <step>', 'the step before it; the last one by default')
    .option('--label <text>', 'label of its field; the title by default')
    .addOption(fieldOption)
    .addOption(listOption())
    .does(async ({ root }, journey: string, id: string, given: StepOptions) => {
      const { title } = await answered(given, { title: 'Question' });
      const { newStep } = await import('../../src/prover/index.ts');
      const { after } = given;
      const place = { journey, id, ...(after !== undefined && { after }) };
      return write(root, newStep(root, place, planForm(given, title)));
    });
  command
    .command('field <file> <name>')
    .description('A field of a step, page or form, by its file without .json.')
    .option('--label <text>', 'label of the field')
    .option('--optional', 'may be left empty')
    .addOption(new Option('--kind <kind>', `kind of the field: ${KIND}`).choices(FIELD_KINDS))
    .addOption(listOption())
    .does(async ({ root }, file: string, name: string, given: FieldOptions) => {
      const { label } = await answered(given, { label: 'Label' });
      const { newField } = await import('../../src/prover/index.ts');
      const { optional: isOptional = false, ...rest } = given;
      const field = { ...rest, label, isOptional };
      const path = file.replace(/\.json$/, '');
      return write(root, newField(root, { file: path, name }, field));
    });
}

interface FieldOptions {
  readonly kind?: FieldKind;
  readonly options?: readonly string[];
  readonly label?: string;
  readonly optional?: boolean;
}
interface PageOptions {
  readonly title?: string;
  readonly path?: string;
  readonly from?: string;
  readonly public?: boolean;
}

function addOthers(command: JourneyCommand): void {
  command
    .command('page <id>')
    .description('A page outside of journeys.')
    .option('--title <text>', 'title of the page')
    .option('--path <path>', 'where it is; its id by default')
    .option('--from <file>', 'page that links it, by its file without .json')
    .option('--public', 'open without login')
    .does(async ({ root }, id: string, given: PageOptions) => {
      const { title } = await answered(given, { title: 'Title' });
      const { newPage } = await import('../../src/prover/index.ts');
      const { path = `/${id}`, from, public: isPublic = false } = given;
      const page = { path, title, isPublic, ...(from !== undefined && { from }) };
      return write(root, newPage(root, id, page));
    });
  command
    .command('flag <key>')
    .description('A feature flag, off by default.')
    .option('--meaning <text>', 'what it turns on')
    .option('--owner <name>', 'who decides about it')
    .does(
      async (
        { root },
        key: string,
        given: { readonly meaning?: string; readonly owner?: string },
      ) => {
        const { meaning, owner } = await answered(given, { meaning: 'Meaning', owner: 'Owner' });
        const { newFlag } = await import('../../src/prover/index.ts');
        return write(root, newFlag(root, key, { meaning, owner }));
      },
    );
  command
    .command('operation <id>')
    .description("A call to the lender's API.")
    .option('--path <path>', 'path of the call')
    .addOption(
      new Option('--method <method>', 'HTTP method')
        .choices(['GET', 'POST', 'PUT', 'DELETE'])
        .default('POST'),
    )
    .does(
      async ({ root }, id: string, given: { readonly path?: string; readonly method: string }) => {
        const { path } = await answered(given, { path: 'Path' });
        const { newOperation } = await import('../../src/prover/index.ts');
        return write(root, newOperation(id, { method: given.method, path }));
      },
    );
}

/** Writes the plan, checks all definitions of a folder, and prints what was written and what is next. */
async function write(root: string, plan: Plan, folder = root): Promise<number> {
  const { findErrors, writePlan } = await import('../new/write-plan.ts');
  const { checkTree } = await import('../../src/prover/index.ts');
  const { printDiagnostics } = await import('./print-diagnostics.ts');
  if (!printDiagnostics(await findErrors(root, plan)))
    throw new Error('Failed to make it: nothing was written. Please give what is asked for above.');
  const path = relative(process.cwd(), root);
  const below = path.startsWith('..') ? root : path;
  const from = (written: string) => join(below, written);
  for (const written of writePlan(root, plan)) console.log(`Written: ${from(written)}`);
  for (const written of Object.keys(plan.changed ?? {})) console.log(`Changed: ${from(written)}`);
  const isSound = printDiagnostics((await checkTree(folder)).diagnostics);
  const next = below === '' ? plan.next : plan.next.map((line) => inFolder(line, below));
  console.log(['Next:', ...next.map((line) => `  ${line}`)].join('\n'));
  return isSound ? DONE : FOUND;
}

/** A sentence about the project's root, said of definitions in a folder of their own. */
const inFolder = (sentence: string, folder: string): string =>
  sentence
    .replace(/(?<=--definitions )[\w-]+/g, (product) => join(folder, product))
    .replace(
      /npx journey (?!.*--definitions)[^,.]+|npx journey .*|(?<= )(?:journeys|schemas|org-themes)\//g,
      (found) => {
        if (!found.startsWith('npx ')) return `${folder}/${found}`;
        const named = /\s/.test(folder) ? `"${folder}"` : folder;
        return found.includes('--definitions') ? found : `${found} --definitions ${named}`;
      },
    );
