/** Turns schema errors into issues, one per field or per rule, with the field's own messages. */
import type { CompiledScreen } from '../definition/compiled.ts';
import { listLeaves, type Field } from '../definition/fields.ts';
import { pointerSegments } from '../definition/json-pointer.ts';
import type { Evaluator } from '../logic/evaluator.ts';
import type { Copy } from '../resolve/copy-of.ts';
import type { Issue, SchemaError } from './validation-result.ts';

interface IssuesInput {
  readonly screen: CompiledScreen;
  readonly errors: readonly SchemaError[];
  readonly evaluator: Evaluator;
  /** The messages of fields that have none. */
  readonly copy: Copy;
}

/**
 * Issues in screen order. An error within a field is one of the field: that of an item of a list
 * has the keyword `items`. Errors at a path without a field (a group of the wrong type) come last.
 */
export function listIssues(input: IssuesInput): readonly Issue[] {
  const { screen, errors, copy } = input;
  const fields = listLeaves(screen);
  const paths = new Set(fields.map((field) => field.path));
  const byField = new Map<string, SchemaError[]>();
  for (const error of errors) {
    const at = getFieldPath(error);
    let field = at;
    while (field !== '' && !paths.has(field))
      field = field.slice(0, Math.max(0, field.lastIndexOf('.')));
    const found = field === '' || field === at ? error : { ...error, keyword: 'items' };
    const path = field || at;
    byField.set(path, [...(byField.get(path) ?? []), found]);
  }
  const issues = fields.flatMap((field) =>
    issuesOfField(field, { ...input, errors: byField.get(field.path) ?? [] }),
  );
  const others = [...byField.keys()].filter((path) => !paths.has(path));
  const message = copy('field.checkThisAnswer');
  return [...issues, ...others.map((field) => ({ field, code: 'type', message }))];
}

function issuesOfField(field: Field, input: IssuesInput): readonly Issue[] {
  const first = firstError(field, input.errors);
  if (first === undefined) return [];
  return field.schema.report === 'all' && first.keyword !== 'required' && first.keyword !== 'type'
    ? issuesOfRules(field, input)
    : [buildIssue(field, first, input)];
}

/**
 * The error to report: `required` first, then `type`, then by the order of the field's messages.
 */
function firstError({ schema }: Field, errors: readonly SchemaError[]): SchemaError | undefined {
  const order = ['required', 'type', ...Object.keys(schema.messages ?? {})];
  const rank = ({ keyword }: SchemaError): number => order.indexOf(keyword) + 1 || order.length + 1;
  return errors.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** One issue for each broken rule, and a summary under the rule `strength`. */
function issuesOfRules(field: Field, input: IssuesInput): readonly Issue[] {
  const { errors, evaluator, copy } = input;
  const broken = (field.schema.allOf ?? []).filter((_, index) =>
    errors.some((error) => error.schemaPath.includes(`/allOf/${index}/`)),
  );
  const other = errors.find((error) => !error.schemaPath.includes('/allOf/'));
  if (broken.length === 0 && other !== undefined) return [buildIssue(field, other, input)];
  const issues = broken.map(({ rule = 'rule', label }) => ({
    field: field.path,
    code: rule,
    rule,
    message: label ?? copy('field.checkThisAnswer'),
  }));
  const message = evaluator.text(field.schema.summary) || copy('field.checkThisAnswer');
  return [...issues, { field: field.path, code: 'strength', rule: 'strength', message }];
}

function buildIssue(field: Field, { keyword }: SchemaError, input: IssuesInput): Issue {
  const words = field.schema.messages?.[keyword];
  const message =
    words === undefined
      ? input.copy(keyword === 'required' ? 'field.required' : 'field.checkThisAnswer')
      : input.evaluator.text(words);
  return { field: field.path, code: keyword, message };
}

/** Dotted path of the field that an error is about: for `required`, the missing property. */
function getFieldPath({ keyword, instancePath, params }: SchemaError): string {
  const path = pointerSegments(instancePath).join('.');
  if (keyword !== 'required') return path;
  const name = String(params['missingProperty'] ?? '');
  return path === '' ? name : `${path}.${name}`;
}
