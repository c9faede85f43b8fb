/** Lists the operators of the rules of a definition, and judges each rule once for all lenders. */
import { isRecord } from '../../domain/index.ts';
import { isOverList, perObject } from '../../engine/index.ts';
import type { Finding, LintInput } from '../lints/lint.ts';
import { findRules } from './find-rules.ts';
import { perContent } from './per-content.ts';

/** A rule may be nested this deep; what is deeper is not listed. */
export const MAX_DEPTH = 16;

/** An object of a rule: an operator with its arguments. */
interface RuleNode {
  readonly file: string;
  readonly pointer: string;
  /** Its one operator; undefined for an object of another shape, whose parts are not listed. */
  readonly operator: string | undefined;
  readonly args: readonly unknown[];
  /** 1 at the outermost operator. */
  readonly depth: number;
  /** Inside the body of a list operator, where paths are relative to an entry. */
  readonly inList: boolean;
}

/** The nodes of a rule, the outer before the inner. */
export type RuleNodes = readonly [RuleNode, ...RuleNode[]];

/** Files whose rules read no context of a screen: examples, and migrations of answers. */
export const WITHOUT_CONTEXT = /^schemas\/|\/scenarios\/|^journeys\/migrations\//;

/** The rules of a file that read the context. */
const rulesIn = perContent((file, content): readonly RuleNodes[] => {
  const rules: RuleNodes[] = [];
  if (WITHOUT_CONTEXT.test(file)) return rules;
  findRules(content, '', (rule, pointer) => {
    const [first, ...rest] = nodesIn(rule, { file, pointer, depth: 1, inList: false });
    if (first !== undefined) rules.push([first, ...rest]);
  });
  return rules;
});

function* nodesIn(
  part: unknown,
  at: Pick<RuleNode, 'file' | 'pointer' | 'depth' | 'inList'>,
): Generator<RuleNode> {
  if (Array.isArray(part))
    for (const [index, entry] of part.entries())
      yield* nodesIn(entry, { ...at, pointer: `${at.pointer}/${index}` });
  if (!isRecord(part)) return;
  const [entry, ...others] = Object.entries(part);
  const [operator, written] = others.length === 0 && entry !== undefined ? entry : [];
  const args: readonly unknown[] = Array.isArray(written) ? written : [written];
  yield { ...at, operator, args };
  if (operator === undefined || at.depth > MAX_DEPTH) return;
  for (const [index, arg] of args.entries())
    yield* nodesIn(arg, {
      file: at.file,
      pointer: `${at.pointer}/${operator}/${index}`,
      depth: at.depth + 1,
      inList: at.inList || (isOverList(operator) && index === 1),
    });
}

/** The rules of each definition that has some. */
export const listRules = perObject(({ allFiles }: LintInput): readonly (readonly RuleNodes[])[] =>
  allFiles.map(rulesIn).filter((rules) => rules.length > 0),
);

/** A run that judges every rule. */
export function judgeRules(
  judge: (nodes: RuleNodes) => readonly Finding[],
): (input: LintInput) => readonly Finding[] {
  const judged = perObject((rules: readonly RuleNodes[]) => rules.flatMap(judge));
  return (input) => listRules(input).flatMap(judged);
}

/** A run that finds each operator with a fault. */
export const judgeNodes = (
  isFault: (node: RuleNode) => boolean,
  describe: (node: RuleNode) => string,
) =>
  judgeRules((nodes) =>
    nodes
      .filter(isFault)
      .map((node) => ({ file: node.file, pointer: node.pointer, message: describe(node) })),
  );
