/** Every rule: known operators, paths that can be there, no comparison that is always false. */
import type { Diagnostic, Vocabulary } from '../../definition/compiled.ts';
import { isComparison, isOperator, operatorNames } from '../../logic/operators.ts';
import { isGroup } from '../../logic/paths.ts';
import { didYouMean } from '../nearest.ts';
import type { Sources } from '../sources.ts';

const maxDepth = 16;
const maxNodes = 200;
/** Keys whose value is a rule, wherever they stand in a definition. */
const ruleKeys = new Set([
  'when',
  'shown',
  'prefill',
  'items',
  'inProgressBar',
  'ignore',
  'key',
  'min',
  'max',
  'start',
  'end',
]);
/** Keys whose values are each a rule. */
const ruleTables = new Set(['fill']);
/** Keys below which data stands, not definitions. */
const opaque = new Set(['schema', 'given', 'answers', 'scenarios', '$schema', 'variables']);
/** What any product's context may hold; `as`, `reveals`, `facts`, flags and the product itself add their own. */
const roots = [
  'answers',
  'profile',
  'application',
  'identity',
  'org',
  'flags',
  'url',
  'now',
  'environment',
  'authenticated',
  'variant',
  'item',
  'outcome',
  'response',
  'condition',
  'documents',
  'terminal',
  'results',
  'stage',
  'lastEvent',
  'typed',
  'terminalStatus',
  'journey',
  'idempotencyKey',
  'page',
  'confirmed',
  'input',
];

export interface RuleLintInput {
  readonly sources: Sources;
  readonly vocabulary: Vocabulary;
  /** Keys that the product's context may hold besides those that the engine knows of. */
  readonly contextKeys: readonly string[];
}
/** What a rule may name: the operators, and the first segments of paths. */
interface Known {
  readonly vocabulary: Vocabulary;
  readonly roots: ReadonlySet<string>;
  /** `roots` as one text, to compare two. */
  readonly names: string;
}

/** Adds a diagnostic for each rule that can't mean what its author meant. */
export function lintRules(
  { sources, vocabulary, contextKeys }: RuleLintInput,
  diagnostics: Diagnostic[],
): void {
  const files = sources.under('journeys/').filter(({ file }) => !file.includes('/scenarios/'));
  const provided = new Set([
    ...roots,
    ...contextKeys,
    ...files.flatMap(({ content }) => providedBy(content)),
  ]);
  const known = { vocabulary, roots: provided, names: [...provided].toSorted().join(' ') };
  for (const { file, content } of files) diagnostics.push(...faultsOf(file, content, known));
}

/* Every theme compiles the same files: one that no theme changes is gone through once. */
const provisions = new WeakMap<object, readonly string[]>();
const judged = new WeakMap<
  object,
  { readonly known: Known; readonly faults: readonly Diagnostic[] }
>();

function providedBy(content: unknown): readonly string[] {
  const known = isObject(content) ? provisions.get(content) : undefined;
  if (known !== undefined) return known;
  const found = new Set<string>();
  collectProvided(content, found);
  if (isObject(content)) provisions.set(content, [...found]);
  return [...found];
}

function faultsOf(file: string, content: unknown, known: Known): readonly Diagnostic[] {
  const before = isObject(content) ? judged.get(content) : undefined;
  if (before?.known.names === known.names && before.known.vocabulary === known.vocabulary)
    return before.faults;
  const faults: Diagnostic[] = [];
  visit(content, '', (rule, pointer) =>
    lintRule(
      rule,
      pointer,
      known,
      (code, at, message) =>
        void faults.push({ code, severity: 'error', file, pointer: at, message }),
    ),
  );
  if (isObject(content)) judged.set(content, { known, faults });
  return faults;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

type Report = (code: string, pointer: string, message: string) => void;

function visit(
  value: unknown,
  pointer: string,
  onRule: (rule: unknown, pointer: string) => void,
): void {
  if (Array.isArray(value))
    return value.forEach((entry, index) => visit(entry, `${pointer}/${index}`, onRule));
  if (!isGroup(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (opaque.has(key)) continue;
    if (ruleKeys.has(key) || (key === 'value' && isRule(inner))) onRule(inner, at);
    else if (ruleTables.has(key) && isGroup(inner))
      Object.entries(inner).forEach(([name, rule]) => onRule(rule, `${at}/${name}`));
    else visit(inner, at, onRule);
  }
}

const isRule = (value: unknown): boolean => isGroup(value) && Object.keys(value).length === 1;

function collectProvided(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) return value.forEach((entry) => collectProvided(entry, found));
  if (!isGroup(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (
      (key === 'as' || key === 'reveals' || key === 'reveal' || key === 'input') &&
      typeof inner === 'string'
    )
      found.add(inner);
    else if ((key === 'provides' || key === 'facts') && isGroup(inner))
      Object.keys(inner).forEach((name) => found.add(name));
    else collectProvided(inner, found);
  }
}

function lintRule(rule: unknown, pointer: string, known: Known, report: Report): void {
  let nodes = 0;
  const walk = (part: unknown, at: string, depth: number, inList: boolean): void => {
    if (Array.isArray(part))
      return part.forEach((entry, index) => walk(entry, `${at}/${index}`, depth, inList));
    if (!isGroup(part)) return;
    nodes += 1;
    if (depth > maxDepth)
      return report(
        'rule-too-deep',
        at,
        `Failed to accept the rule: it is deeper than ${maxDepth}. Please split it.`,
      );
    const keys = Object.keys(part);
    const operator = keys[0] ?? '';
    if (keys.length !== 1)
      return report(
        'rule-shape',
        at,
        'Failed to read the rule: a rule has exactly one operator. Please wrap several in "and" or "or".',
      );
    if (!isOperator(operator, known.vocabulary))
      return report(
        'unknown-operator',
        at,
        `Failed to read the rule: there is no operator "${operator}". Please use a known one${didYouMean(operator, operatorNames(known.vocabulary))}.`,
      );
    const args: unknown[] = Array.isArray(part[operator])
      ? (part[operator] as unknown[])
      : [part[operator]];
    if (isComparison(operator) && args.some((arg) => arg === null))
      report(
        'absent-comparison',
        at,
        `Failed to accept the rule: "${operator}" with null is always false. Please ask {"missing": ["path"]} or {"!": …} instead.`,
      );
    if (operator === 'var' && !inList) lintPath(args[0], `${at}/var`, known.roots, report);
    const body = ['map', 'filter', 'reduce', 'all', 'some', 'none'].includes(operator);
    args.forEach((arg, index) =>
      walk(arg, `${at}/${operator}/${index}`, depth + 1, inList || (body && index === 1)),
    );
  };
  walk(rule, pointer, 1, false);
  if (nodes > maxNodes)
    report(
      'rule-too-long',
      pointer,
      `Failed to accept the rule: it has more than ${maxNodes} parts. Please split it.`,
    );
}

function lintPath(
  path: unknown,
  pointer: string,
  provided: ReadonlySet<string>,
  report: Report,
): void {
  if (typeof path !== 'string' || path === '') return;
  const root = path.split('.')[0] ?? '';
  if (!provided.has(root))
    report(
      'unknown-path',
      pointer,
      `Failed to accept the rule: nothing of the name "${root}" can be in the context. Please read a key that is there${didYouMean(root, [...provided])}.`,
    );
}
