/**
 * Lints one rule: its operators are known, its paths can exist, no comparison is always false, and
 * its size is bounded.
 */
import { isRecord } from '../../domain/index.ts';
import {
  didYouMean,
  isComparison,
  isOperator,
  isOverList,
  operatorNames,
  type Vocabulary,
} from '../../engine/index.ts';
import type { LintCode } from './diagnostic-codes.ts';

const MAX_DEPTH = 16;
const MAX_NODES = 200;

/** What a rule may name. */
export interface RuleNames {
  readonly vocabulary: Vocabulary;
  /** The first segments of paths that the context may hold. */
  readonly contextKeys: ReadonlySet<string>;
}
/** Receives a finding: its code, a JSON pointer, and a message for the author. */
type Report = (code: LintCode, pointer: string, message: string) => void;

interface Position {
  readonly pointer: string;
  /** 1 at the outermost operator. */
  readonly depth: number;
  /** Inside the body of a list operator, where paths are relative to an entry. */
  readonly inList: boolean;
}

/** Reports each mistake in the order in which it appears in the rule. */
export function lintRule(rule: unknown, pointer: string, names: RuleNames, report: Report): void {
  let nodes = 0;
  const walk = (part: unknown, at: Position): void => {
    if (Array.isArray(part))
      return part.forEach((entry, index) =>
        walk(entry, { ...at, pointer: `${at.pointer}/${index}` }),
      );
    if (!isRecord(part)) return;
    nodes += 1;
    const operator = operatorOf(part, at, names, report);
    if (operator === undefined) return;
    const written = part[operator];
    const args: readonly unknown[] = Array.isArray(written) ? written : [written];
    lintArguments({ operator, args, at }, names, report);
    args.forEach((arg, index) =>
      walk(arg, {
        pointer: `${at.pointer}/${operator}/${index}`,
        depth: at.depth + 1,
        inList: at.inList || (isOverList(operator) && index === 1),
      }),
    );
  };
  walk(rule, { pointer, depth: 1, inList: false });
  if (nodes > MAX_NODES)
    report(
      'rule-too-long',
      pointer,
      `Failed to accept the rule: it has more than ${MAX_NODES} parts. Please split it.`,
    );
}

/** The one operator of a rule. Reports a rule without an allowed operator, and gives undefined. */
function operatorOf(
  part: Record<string, unknown>,
  { pointer, depth }: Position,
  { vocabulary }: RuleNames,
  report: Report,
): string | undefined {
  const keys = Object.keys(part);
  const [operator = ''] = keys;
  if (depth > MAX_DEPTH)
    report(
      'rule-too-deep',
      pointer,
      `Failed to accept the rule: it is deeper than ${MAX_DEPTH}. Please split it.`,
    );
  else if (keys.length !== 1)
    report(
      'rule-shape',
      pointer,
      'Failed to read the rule: a rule has exactly one operator. Please wrap several in "and" or "or".',
    );
  else if (!isOperator(operator, vocabulary))
    report(
      'unknown-operator',
      pointer,
      `Failed to read the rule: there is no operator "${operator}". Please use a known one${didYouMean(operator, operatorNames(vocabulary))}.`,
    );
  else return operator;
  return undefined;
}

interface Operation {
  readonly operator: string;
  readonly args: readonly unknown[];
  readonly at: Position;
}

function lintArguments({ operator, args, at }: Operation, names: RuleNames, report: Report): void {
  if (isComparison(operator) && args.some((arg) => arg === null))
    report(
      'absent-comparison',
      at.pointer,
      `Failed to accept the rule: "${operator}" with null is always false. Please ask {"missing": ["path"]} or {"!": …} instead.`,
    );
  if (operator === 'var' && !at.inList)
    lintPath(args[0], `${at.pointer}/var`, names.contextKeys, report);
}

function lintPath(
  path: unknown,
  pointer: string,
  contextKeys: ReadonlySet<string>,
  report: Report,
): void {
  if (typeof path !== 'string' || path === '') return;
  const root = path.split('.')[0] ?? '';
  if (!contextKeys.has(root))
    report(
      'unknown-path',
      pointer,
      `Failed to accept the rule: nothing of the name "${root}" can be in the context. Please read a key that is there${didYouMean(root, [...contextKeys])}.`,
    );
}
