/**
 * Evaluates the examples with the engine: the value of a rule, the target of a transition, the
 * findings of a check.
 */
import {
  advance,
  evaluate,
  validateScreen,
  requestFor,
  type CompiledSet,
  type Context,
  type Rule,
} from '../../src/engine/index.ts';
import { nodeValidator } from '../../src/release/index.ts';
import { EXAMPLE_CONTEXT } from './example-tree.ts';
import type { OperatorExample } from './schemas.ts';

/** The value of an operator's example. The operator `list` can read the lists of the set. */
export function valueOfRule(set: CompiledSet, { rule, context = {} }: OperatorExample): unknown {
  const lists = Object.entries(set.lists).map(([id, options]) => [
    id,
    options.map(({ value }) => value),
  ]);
  const scope = { ...context, $lists: Object.fromEntries(lists) as Context };
  return evaluate(rule as Rule, scope, set.vocabulary);
}

/**
 * The transition of an example page's submit in the example context; undefined when there is none.
 */
export function getTransition(set: CompiledSet, page: string): unknown {
  const submit = set.pages[page]?.submit;
  if (submit === undefined) return undefined;
  const next = advance(set, submit, EXAMPLE_CONTEXT, []);
  return next.kind === 'transition' ? next.transition : undefined;
}

/** The issues, warnings and keys to reveal that an example page gives in the example context. */
export function getFindings(set: CompiledSet, page: string): object {
  const schema = set.pages[page]?.screen.schema ?? {};
  const { issues, warnings, reveals, blocked } = validateScreen({
    set,
    place: { page },
    context: EXAMPLE_CONTEXT,
    validator: nodeValidator(schema),
  });
  // The example's answers are incomplete: issues of the schema itself are left out.
  const own = new Set(set.pages[page]?.screen.checks.map(({ id }) => id));
  const found = {
    issues: issues.filter(({ code }) => own.has(code)),
    warnings,
    reveals,
    blocked,
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value === true,
    ),
  );
}

/** The method, address and body that an operation sends in the example context. */
export function getRequest(set: CompiledSet, operation: string): object {
  const request = requestFor(set, operation, EXAMPLE_CONTEXT);
  if ('refused' in request) return request;
  const { method, path, body } = request;
  return { method, path, ...(body === undefined ? {} : { body }) };
}
