/** The rules and the outcome of questions about one part of a screen. */
import {
  type CheckDef,
  type CompiledScreen,
  type CompiledSet,
  type Context,
  type Evaluator,
  type FieldUi,
  isShown,
  listLeaves,
  namedBlocks,
  nearestName,
  type Place,
  type Rule,
  screenAt,
  screenEvaluator,
  validateScreen,
} from '../../engine/index.ts';
import type { DecidingRow, ExplainOptions, Question, RuleRow, Subject } from './explanation.ts';

/** `register-v2/index`, `login`. */
export const writePlaceName = (place: Place): string => Object.values(place).join('/');

/** The error for a name that the set does not define. */
export function unknownNameError(kind: string, name: string, known: readonly string[]): Error {
  const near = nearestName(name, known);
  const others =
    known.length === 0 ? 'another place, since here is none' : `one of ${known.join(', ')}`;
  const hint = near === undefined ? others : `${near}, or another`;
  return new Error(`Failed to explain: there is no ${kind} ${name}. Please name ${hint}.`);
}

/** The rules of a field and of the groups around it. All must hold. */
function fieldRows(screen: CompiledScreen, field: string, context: Context): RuleRow[] {
  const segments = field.split('.');
  return segments.flatMap((_, at) => {
    const path = segments.slice(0, at + 1).join('.');
    const { when, shown, under } = screen.ui[path] ?? {};
    const rules = { when, shown, under: under && optionRule(screen, under) };
    return Object.entries(rules).flatMap(([key, rule]) => {
      const pointer = `/form/ui/${path}/${key}`;
      return rule === undefined ? [] : [{ file: screen.source, pointer, when: rule, context }];
    });
  });
}

/** The rule that the option is chosen below which a field is drawn. */
function optionRule(
  screen: CompiledScreen,
  { field, option }: NonNullable<FieldUi['under']>,
): Rule {
  const prefill = screen.ui[field]?.prefill;
  const path = `answers.${field}`;
  const chosen: Rule = { var: prefill === undefined ? path : [path, prefill] };
  const isList = listLeaves(screen).find((one) => one.path === field)?.schema.type === 'array';
  return isList ? { in: [option, chosen] } : { '===': [chosen, option] };
}

const mustHold = (rows: readonly RuleRow[]): readonly DecidingRow[] =>
  rows.map((row) => ({ ...row, decides: 'false' }));

/** Whether a field is shown: its own rules and those of the groups around it. */
export function fieldSubject(set: CompiledSet, place: Place, field: string): Subject {
  const screen = screenAt(set, place);
  const fields = listLeaves(screen).map(({ path }) => path);
  if (!fields.some((path) => path === field || path.startsWith(`${field}.`)))
    throw unknownNameError('field', field, fields);
  const scope = (context: Context) => screenEvaluator(set, screen, context);
  return {
    question: `Is the field ${field} shown at ${writePlaceName(place)}?`,
    rows: (context) => mustHold(fieldRows(screen, field, scope(context).context)),
    outcome: (context) => (isShown(field, screen, scope(context)) ? 'Yes.' : 'No.'),
  };
}

/** Whether a block is shown. */
export function blockSubject(set: CompiledSet, place: Place, block: string): Subject {
  const screen = screenAt(set, place);
  const blocks = namedBlocks(screen.blocks);
  const at = blocks.findIndex(({ id }) => id === block);
  const when = blocks[at]?.block.when;
  if (at < 0)
    throw unknownNameError(
      'block',
      block,
      blocks.map(({ id }) => id),
    );
  const scope = (context: Context) => screenEvaluator(set, screen, context);
  return {
    question: `Is the block ${block} shown at ${writePlaceName(place)}?`,
    rows: (context) =>
      when === undefined
        ? []
        : mustHold([
            {
              file: screen.source,
              pointer: `/blocks/${at}/when`,
              when,
              context: scope(context).context,
            },
          ]),
    outcome: (context) => (scope(context).holds(when) ? 'Yes.' : 'No.'),
  };
}

/** Whether a field has an error, or a check applies. */
export function errorSubject(
  set: CompiledSet,
  { place, error }: Extract<Question, { readonly kind: 'error' }>,
  { validatorOf }: ExplainOptions,
): Subject {
  const screen = screenAt(set, place);
  const isAbout = ({ id, field }: CheckDef): boolean => id === error || field === error;
  const names = [
    ...listLeaves(screen).map(({ path }) => path),
    ...screen.checks.map(({ id }) => id),
  ];
  if (!names.includes(error)) throw unknownNameError('field or check', error, names);
  const validator = (screen.schema && validatorOf?.(screen.schema)) ?? (() => []);
  return {
    question: `Does ${error} have an error or a warning at ${writePlaceName(place)}?`,
    rows: (context) => {
      const scope = screenEvaluator(set, screen, context);
      return [
        ...mustHold(fieldRows(screen, error, scope.context)),
        ...screen.checks.flatMap((check, at): DecidingRow[] =>
          isAbout(check)
            ? [
                {
                  file: screen.source,
                  pointer: `/checks/${at}`,
                  when: check.when,
                  context: scope.context,
                  leadsTo: readMessage(check, scope),
                  decides: 'true',
                },
              ]
            : [],
        ),
      ];
    },
    outcome: (context) => {
      const { issues, warnings } = validateScreen({ set, place, context, validator });
      const found = [
        ...issues.filter(({ field, code }) => field === error || code === error),
        ...warnings.filter(({ id, field }) => field === error || id === error),
      ];
      return found.length === 0
        ? 'No.'
        : `Yes: ${found.map(({ message }) => `“${message}”`).join(', ')}.`;
    },
  };
}

function readMessage({ error, warn, confirm, block, reveal }: CheckDef, scope: Evaluator): string {
  const text = error ?? (block ?? warn ?? confirm)?.message;
  return text === undefined ? `reveals ${reveal ?? ''}` : scope.text(text);
}
