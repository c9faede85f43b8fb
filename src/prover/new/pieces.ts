/** Plans a new journey, step, page, field, flag or operation. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { insertValue } from '../../release/edits.ts';
import { buildField, type FieldOptions, type NewField } from './fields.ts';
import {
  assertName,
  camelCase,
  jsonText,
  refused,
  getSchema,
  readExistingFile,
  type Plan,
} from './plan.ts';

export interface FormOptions {
  readonly title: string;
  /** Its first field. */
  readonly field: FieldOptions;
}

/** A step file with one field, with what the field needs. */
function planStep(
  path: string,
  name: string,
  { title, field }: FormOptions,
): Pick<NewField, 'created' | 'shared'> {
  const { schema, ui, checks, created, shared } = buildField(name, field);
  const step = {
    $schema: getSchema('step', 3),
    title,
    form: {
      schema: { type: 'object', required: [name], properties: { [name]: schema } },
      ui: { [name]: ui },
    },
    ...(checks.length > 0 && { checks }),
  };
  return { created: { [path]: jsonText(step), ...created }, shared };
}

export function newJourney(id: string, path: string, form: FormOptions): Plan {
  assertName(id);
  const steps = `journeys/${id}/steps`;
  const first = planStep(`${steps}/index.json`, camelCase(`${id}-answer`), form);
  return {
    shared: first.shared,
    created: {
      [`journeys/${id}/journey.json`]: jsonText({
        $schema: getSchema('journey', 2),
        version: 1,
        title: form.title,
        basePath: path,
        steps: [{ id: 'index' }],
        submit: { calls: [], done: [{ transition: { to: '/' } }] },
      }),
      ...first.created,
    },
    next: [
      `Change the first question in ${steps}/index.json.`,
      `Add a step: npx journey new step ${id} <name>.`,
      `Send the answers: name operations under submit.calls of journeys/${id}/journey.json.`,
      `Open ${path}.`,
    ],
  };
}

/** `after`: the step before it. Without one, it is the last. */
export function newStep(
  root: string,
  {
    journey,
    id,
    after,
  }: { readonly journey: string; readonly id: string; readonly after?: string },
  form: FormOptions,
): Plan {
  assertName(id);
  const file = `journeys/${journey}/journey.json`;
  const text = readExistingFile(root, file);
  const { steps } = JSON.parse(text) as { readonly steps: readonly { readonly id: string }[] };
  const at = after === undefined ? -1 : steps.findIndex((step) => step.id === after) + 1;
  if (at === 0)
    throw refused(
      `${journey} has no step "${after}"`,
      `use one of ${steps.map((step) => step.id).join(', ')}`,
    );
  if (steps.some((step) => step.id === id))
    throw refused(`${journey} already has a step "${id}"`, 'choose another name');
  return {
    ...planStep(`journeys/${journey}/steps/${id}.json`, camelCase(id), form),
    changed: { [file]: insertValue(text, ['steps', at], { id }) },
    next: [
      `Change the question in journeys/${journey}/steps/${id}.json.`,
      `Add a field: npx journey new field journeys/${journey}/steps/${id} <name>.`,
      'Send the answer: add it to the body of the operation that the journey submits.',
    ],
  };
}

/** `from`: the page that links it, as its file without ending. `isPublic`: it is open without login. */
export function newPage(
  root: string,
  id: string,
  page: {
    readonly path: string;
    readonly title: string;
    readonly from?: string;
    readonly isPublic: boolean;
  },
): Plan {
  assertName(id);
  const { path, title, from, isPublic } = page;
  const paths = 'journeys/routing/public-paths.json';
  const link = { block: 'links', id: `to-${id}`, links: [{ label: title, to: path }] };
  return {
    created: {
      [`journeys/shell/pages/${id}.json`]: jsonText({
        $schema: getSchema('page', 3),
        path,
        title,
        blocks: [{ block: 'text', id: 'text', text: title }],
      }),
    },
    changed: {
      ...(isPublic && { [paths]: insertValue(readExistingFile(root, paths), ['open', -1], path) }),
      ...(from !== undefined && {
        [`${from}.json`]: withLink(readExistingFile(root, `${from}.json`), link),
      }),
    },
    next: [
      `Write the text in journeys/shell/pages/${id}.json.`,
      ...(from === undefined
        ? [`Link ${path} from another page: until then, check warns that nobody can reach it.`]
        : []),
      `Open ${path}.`,
    ],
  };
}

function withLink(text: string, link: object): string {
  const { blocks } = JSON.parse(text) as { readonly blocks?: unknown };
  return blocks === undefined
    ? insertValue(text, ['blocks'], [link])
    : insertValue(text, ['blocks', -1], link);
}

/** Adds a field to a step, page or form, by its file without ending. */
export function newField(
  root: string,
  { file, name }: { readonly file: string; readonly name: string },
  field: FieldOptions,
): Plan {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw refused(`"${name}" is no name of a field`, 'use letters and digits, like homePhone');
  const path = `${file}.json`;
  const text = readExistingFile(root, path);
  const { form = {}, checks } = JSON.parse(text) as {
    readonly form?: Form;
    readonly checks?: readonly object[];
  };
  if (form.schema?.properties?.[name] !== undefined)
    throw refused(`${path} already has a field "${name}"`, 'choose another name');
  const made = buildField(name, field);
  const base = form.schema === undefined ? [['form', 'schema', 'type'], 'object'] : undefined;
  const edits: readonly Edit[] = [
    ...(base === undefined ? [] : [base as [string[], unknown]]),
    [['form', 'schema', 'properties', name], made.schema],
    [['form', 'ui', name], made.ui],
    ...(field.isOptional === true ? [] : [required(form, name)]),
    ...made.checks.map((check): Edit =>
      checks === undefined ? [['checks'], [check]] : [['checks', -1], check],
    ),
  ];
  return {
    created: made.created,
    shared: made.shared,
    changed: { [path]: edits.reduce((now, [at, value]) => insertValue(now, at, value), text) },
    next: [
      `Change its limits and texts in ${path}.`,
      'Send the answer: add it to the body of the operation that submits the form.',
    ],
  };
}

type Edit = readonly [at: readonly (string | number)[], value: unknown];
interface Form {
  readonly schema?: {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
}

const required = (form: Form, name: string): Edit =>
  form.schema?.required === undefined
    ? [['form', 'schema', 'required'], [name]]
    : [['form', 'schema', 'required', -1], name];

export function newFlag(
  root: string,
  key: string,
  { meaning, owner }: { readonly meaning: string; readonly owner: string },
): Plan {
  assertName(key);
  const file = 'journeys/shared/flags.json';
  const isFirst = !existsSync(join(root, file));
  const text = isFirst
    ? jsonText({ $schema: getSchema('flags', 2), flags: [] })
    : readExistingFile(root, file);
  const { flags } = JSON.parse(text) as { readonly flags: readonly { readonly key: string }[] };
  if (flags.some((flag) => flag.key === key))
    throw refused(`the flag "${key}" is already there`, 'choose another name');
  const flag = { key, default: false, meaning, owner };
  const written = { [file]: insertValue(text, ['flags', -1], flag) };
  return {
    created: isFirst ? written : {},
    changed: isFirst ? {} : written,
    next: [
      `Read it in a rule: { "var": "flags.${key}" }. Until then, check warns that nothing uses it.`,
      `Turn it on for one lender: "flags": { "${key}": true } in its theme.json.`,
    ],
  };
}

export function newOperation(
  id: string,
  { method, path }: { readonly method: string; readonly path: string },
): Plan {
  assertName(id);
  return {
    created: {
      [`journeys/operations/${id}.json`]: jsonText({
        $schema: getSchema('operation', 2),
        method,
        path,
        auth: 'required',
        ...(method !== 'GET' && { idempotent: true, body: {} }),
      }),
    },
    next: [
      `Run it: { "run": "${id}" } under load or submit.calls. Until then, check warns that nothing uses it.`,
      `Let the sandbox answer it: journeys/sandbox/${id}.json.`,
      'Describe its response in schemas/wire/ before a rule reads it.',
    ],
  };
}
