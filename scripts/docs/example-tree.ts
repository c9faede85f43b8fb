/**
 * The shipped definitions with a page for each example of the schemas. Compiling them proves that each example is valid
 * and names only operations, lists, modals, loaders and steps that exist.
 */
import { join } from 'node:path';
import {
  compile,
  type CompiledSet,
  type Context,
  type DefinitionFile,
  type Diagnostic,
} from '../../src/engine/index.ts';
import { contextKeyTable, vocabulary } from '../../src/domain/index.ts';
import { checkSchemas, sourceLints } from '../../src/prover/index.ts';
import { readTree } from '../../src/release/index.ts';
import { blocks, commonPart, listSchemaExamples, readSchema, widgets } from './schemas.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHIPPED = /^(journeys\/(?!.*(scenarios|walks)\/)|schemas\/data\/)/;
const SEQUENCE = { calls: [], done: [{ transition: {} }] };
/** The fields that the examples of checks are about. */
const CHECKED_FORM = {
  schema: {
    type: 'object',
    properties: {
      income: { $ref: 'data/income' },
      propertyAddress: { $ref: 'data/property-address' },
    },
  },
};

/** The context in which every example is resolved: the example of each key of the context. */
export const EXAMPLE_CONTEXT: Context = Object.fromEntries(
  contextKeyTable.map(({ key, example }) => [key, example]),
);

/** Name of the page that holds an example: `widget-money-0`, `transition-3`. */
export function pageName(kind: string, index: number, name = ''): string {
  return [kind, name, String(index)].filter((part) => part !== '').join('-');
}

interface ExampleTree {
  /** Undefined when an example does not compile; `diagnostics` then says why. */
  readonly set: CompiledSet | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks the shape of every example and compiles all of them together. */
export function compileExamples(): ExampleTree {
  const shipped = readTree(ROOT).files.filter(({ file }) => SHIPPED.test(file));
  const examples = [...operationFiles(), ...examplePages()];
  const shapes = checkSchemas({
    root: ROOT,
    files: examples,
    texts: new Map(),
    diagnostics: [],
    parsed: 0,
  });
  const org = {
    code: 'MAIN',
    main: true,
    prefixes: [],
    timeZone: 'America/Los_Angeles',
    theme: '_default',
  };
  const made = compile([...shipped, ...examples], vocabulary, {
    org,
    copy: {},
    overrides: [],
    lints: sourceLints,
  });
  return {
    set: made.ok ? made.set : undefined,
    diagnostics: [...shapes, ...made.diagnostics],
  };
}

function operationFiles(): readonly DefinitionFile[] {
  return (readSchema('operation').examples ?? []).map((content, index) => ({
    file: `journeys/operations/${pageName('example', index)}`,
    content,
  }));
}

function examplePages(): readonly DefinitionFile[] {
  return [
    ...widgets().flatMap(({ name, examples }) =>
      examples.map((form, index) => page(pageName('widget', index, name), { form })),
    ),
    ...blocks().flatMap(({ name, examples }) =>
      examples.map((block, index) => page(pageName('block', index, name), withBlock(block))),
    ),
    ...listPages('Transition', (transition) => ({
      submit: { ...SEQUENCE, done: [{ transition }] },
    })),
    ...listPages('Check', (check) => ({ form: CHECKED_FORM, checks: [check] })),
    ...listPages('Call', (call) => ({ submit: { ...SEQUENCE, calls: [call] } })),
    ...listPages('Sequence', (submit) => ({ submit })),
    ...listPages('Text', (title) => ({ title })),
    ...listPages('Action', (primary) => ({ primary })),
  ];
}

function listPages(part: string, place: (example: object) => object): readonly DefinitionFile[] {
  commonPart(part);
  return listSchemaExamples(part).map((example, index) =>
    page(pageName(part.toLowerCase(), index), place(example)),
  );
}

function page(name: string, content: object): DefinitionFile {
  return {
    file: `journeys/shell/pages/${name}`,
    content: { path: `/examples/${name}`, title: 'Example', ...content },
  };
}

/** A block that writes an answer needs a form with that field. */
function withBlock(block: object): object {
  const field = (block as { readonly field?: string }).field;
  const schema = { type: 'object', properties: { [String(field)]: { type: 'string' } } };
  return { blocks: [block], ...(field === undefined ? {} : { form: { schema } }) };
}
