/** From a schema's faults to issues: one a field (or one a rule), worded by the field's own messages. */
import { leavesOf, type Field } from '../definition/fields.ts';
import type { CompiledScreen } from '../definition/compiled.ts';
import type { Evaluator } from '../logic/evaluator.ts';
import type { Issue, SchemaFault } from './judgement.ts';

const requiredMessage = 'Required';
const otherMessage = 'Check this answer';

/** Issues in screen order. Faults of what the screen does not own (a group of the wrong type) come last. */
export function issuesOf(
  screen: CompiledScreen,
  faults: readonly SchemaFault[],
  evaluator: Evaluator,
): readonly Issue[] {
  const byField = new Map<string, SchemaFault[]>();
  for (const fault of faults) {
    const path = pathOf(fault);
    byField.set(path, [...(byField.get(path) ?? []), fault]);
  }
  const leaves = leavesOf(screen);
  const told = leaves.flatMap((field) => tell(field, byField.get(field.path) ?? [], evaluator));
  const known = new Set(leaves.map((field) => field.path));
  const others = [...byField.keys()].filter((path) => path !== '' && !known.has(path));
  return [...told, ...others.map((field) => ({ field, code: 'type', message: otherMessage }))];
}

function tell(
  field: Field,
  faults: readonly SchemaFault[],
  evaluator: Evaluator,
): readonly Issue[] {
  if (faults.length === 0) return [];
  const order = ['required', 'type', ...Object.keys(field.schema.messages ?? {})];
  const rank = (fault: SchemaFault): number => order.indexOf(fault.keyword) + 1 || order.length + 1;
  const first = [...faults].sort((a, b) => rank(a) - rank(b))[0] as SchemaFault;
  if (field.schema.report === 'all' && first.keyword !== 'required' && first.keyword !== 'type')
    return tellEach(field, faults, evaluator);
  return [
    { field: field.path, code: first.keyword, message: wordsFor(field, first.keyword, evaluator) },
  ];
}

function tellEach(
  field: Field,
  faults: readonly SchemaFault[],
  evaluator: Evaluator,
): readonly Issue[] {
  const rules = field.schema.allOf ?? [];
  const unmet = rules.filter((_, index) =>
    faults.some((fault) => fault.schemaPath.includes(`/allOf/${index}/`)),
  );
  const each = unmet.map((rule) => ({
    field: field.path,
    code: rule.rule ?? 'rule',
    rule: rule.rule ?? 'rule',
    message: rule.label ?? otherMessage,
  }));
  const others = faults.find((fault) => !fault.schemaPath.includes('/allOf/'));
  if (each.length === 0 && others !== undefined)
    return [
      {
        field: field.path,
        code: others.keyword,
        message: wordsFor(field, others.keyword, evaluator),
      },
    ];
  return [
    ...each,
    {
      field: field.path,
      code: 'strength',
      rule: 'strength',
      message: evaluator.text(field.schema.summary ?? otherMessage),
    },
  ];
}

function wordsFor(field: Field, keyword: string, evaluator: Evaluator): string {
  const words = field.schema.messages?.[keyword];
  return words === undefined
    ? keyword === 'required'
      ? requiredMessage
      : otherMessage
    : evaluator.text(words);
}

function pathOf(fault: SchemaFault): string {
  const group = fault.instancePath.split('/').slice(1).map(unescape).join('.');
  if (fault.keyword !== 'required') return group;
  const name = String(fault.params['missingProperty'] ?? '');
  return group === '' ? name : `${group}.${name}`;
}

const unescape = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');
