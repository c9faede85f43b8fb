/** Lists the parts of form schemas, and judges each form once for all lenders. */
import { isRecord } from '../../domain/index.ts';
import {
  authored,
  type CompiledScreen,
  type DataSchema,
  type DefinitionFile,
  flattenSchema,
  type OptionDef,
  recordsIn,
  Sources,
  keptPerObject,
  perObject,
} from '../../engine/index.ts';
import type { Finding, LintInput } from '../lints/lint.ts';

/** One schema of a form: of the form itself, of a group or of a field. */
export interface SchemaPart {
  readonly file: string;
  readonly pointer: string;
  /** As it is written in this place. */
  readonly own: DataSchema;
  /** With the schema that its `$ref` names. */
  readonly whole: DataSchema;
  /** Undefined for a shared schema, whose users decide. */
  readonly required: boolean | undefined;
}

/** A field with options and an enumeration. */
interface Choice {
  readonly file: string;
  /** The pointer of its options, or of the name of their list. */
  readonly pointer: string;
  readonly path: string;
  readonly allowed: readonly unknown[];
  readonly options: readonly OptionDef[];
  /** Are the options those of a shared list? */
  readonly isListed: boolean;
}

/** A field of a form with how it is drawn. */
export interface DrawnField {
  readonly file: string;
  /** The pointer of how it is drawn. */
  readonly pointer: string;
  readonly path: string;
  readonly schema: DataSchema;
  readonly required: boolean;
  readonly ui: CompiledScreen['ui'][string];
  /** Its options, or those of the list that it names. */
  readonly options: unknown;
}

interface FormParts {
  readonly schemas: readonly SchemaPart[];
  readonly fields: readonly DrawnField[];
}

type Judge<Part> = (part: Part) => readonly Finding[];
type Run = (input: LintInput) => readonly Finding[];

/** A run that judges every schema of a form or of a shared file. */
export const judgeSchemas = (judge: Judge<SchemaPart>): Run =>
  judgeForms(({ schemas }) => schemas.flatMap(judge));

/** A run that judges every field with options and an enumeration. */
export const judgeChoices = (judge: Judge<Choice>): Run =>
  judgeFields(({ file, pointer, path, schema, ui, options }) => {
    const allowed = schema.enum ?? schema.items?.enum;
    if (allowed === undefined || !Array.isArray(options)) return [];
    return judge({
      ...{ file, pointer: `${pointer}/options`, path, allowed },
      options: recordsIn(options as readonly OptionDef[]),
      isListed: typeof ui.options === 'string',
    });
  });

/** A run that judges every field with how it is drawn. */
export const judgeFields = (judge: Judge<DrawnField>): Run =>
  judgeForms(({ fields }) => fields.flatMap(judge));

function judgeForms(judge: Judge<FormParts>): Run {
  const judged = perObject(judge);
  return (input) => listForms(input).flatMap(judged);
}

/** By the content of a file, while the shared files are the same. */
const keptParts = keptPerObject<object, FormParts | undefined>();

const listForms = perObject(({ allFiles }: LintInput): readonly FormParts[] => {
  const shared = allFiles.flatMap(({ file, content }) =>
    /^schemas\/data\/|^journeys\/shared\/lists\//.test(file) ? [content] : [],
  );
  // References that can't be followed are reported when the form is linked.
  const sources = new Sources(allFiles, []);
  return allFiles.flatMap((definition) => {
    const { content } = definition;
    if (!isRecord(content)) return [];
    return keptParts(content, shared, () => readParts(sources, definition)) ?? [];
  });
});

/** The parts of a file; undefined for a file without a form. */
function readParts(sources: Sources, { file, content }: DefinitionFile): FormParts | undefined {
  if (file.startsWith('schemas/data/')) {
    const part = { file, pointer: '', schema: authored<DataSchema>(content), required: undefined };
    return { schemas: listSchemas(sources, part), fields: [] };
  }
  const form = isRecord(content) && file.startsWith('journeys/') ? content['form'] : undefined;
  const { schema, ui } = authored<{ schema?: DataSchema; ui?: unknown }>(
    isRecord(form) ? form : {},
  );
  if (!isRecord(schema)) return undefined;
  const part = {
    file,
    pointer: '/form/schema',
    schema: authored<DataSchema>(schema),
    required: true,
  };
  const whole = flattenSchema(sources, part.schema, { at: part });
  // A field that is drawn without a schema is left out.
  const fields = Object.entries(isRecord(ui) ? ui : {}).flatMap(([path, drawn]) => {
    const own = findField(whole, path);
    const [group, name] = [path.split('.').slice(0, -1), path.split('.').at(-1) ?? ''];
    const outer = group.length === 0 ? whole : findField(whole, group.join('.'));
    if (own === undefined || !isRecord(drawn)) return [];
    const { options } = drawn;
    return [
      {
        ...{ file, pointer: `/form/ui/${path}`, path, schema: own },
        required: outer?.required?.includes(name) ?? false,
        ui: authored<DrawnField['ui']>(drawn),
        options: typeof options === 'string' ? readOptions(sources, options) : options,
      },
    ];
  });
  return { schemas: listSchemas(sources, part), fields };
}

/** The options of a shared list; undefined when there is none of that name. */
function readOptions(sources: Sources, name: string): unknown {
  const content = sources.content(`journeys/shared/lists/${name}`);
  return isRecord(content) ? (content['options'] ?? []) : undefined;
}

const findField = (schema: DataSchema, path: string): DataSchema | undefined =>
  path
    .split('.')
    .reduce<DataSchema | undefined>((current, name) => current?.properties?.[name], schema);

interface PartInput extends Pick<SchemaPart, 'file' | 'pointer' | 'required'> {
  readonly schema: DataSchema;
}

function listSchemas(
  sources: Sources,
  { file, schema, pointer, required }: PartInput,
): readonly SchemaPart[] {
  const whole = flattenSchema(sources, schema, { at: { file, pointer } });
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    listSchemas(sources, {
      file,
      schema: inner,
      pointer: `${pointer}/properties/${name}`,
      required: whole.required?.includes(name) ?? false,
    }),
  );
  return [{ file, own: schema, whole, pointer, required }, ...below];
}
