/** Lists the questions and blocks of a screen that do not show, each with its reason. */
import {
  type CompiledSet,
  type Context,
  isShown,
  listLeaves,
  namedBlocks,
  type Place,
  screenAt,
  screenEvaluator,
} from '../../engine/index.ts';
import type { SourceTree } from '../../release/index.ts';
import type { Question } from '../explain/explanation.ts';
import { explainSource } from '../explain/explain-source.ts';
import { wordExplanation } from '../explain/worded-explanation.ts';
import { locateFile } from './part-places.ts';
import type { ScreenPart } from './screen-part.ts';
import { nameBlock, nameField } from './part-names.ts';

export interface HiddenPart {
  readonly part: ScreenPart;
  /** The question that explains it. */
  readonly question: Question;
  /** In words, such as its label. */
  readonly name: string;
  /** “Does not show. It shows when …” */
  readonly reason: string;
  readonly file: string;
  readonly line: number;
}

interface HiddenInput {
  readonly tree: SourceTree;
  readonly set: CompiledSet;
  readonly place: Place;
  readonly context: Context;
}

/** The hidden fields in the order of the form, then the hidden blocks. */
export function hiddenParts({ tree, set, place, context }: HiddenInput): readonly HiddenPart[] {
  const screen = screenAt(set, place);
  const evaluator = screenEvaluator(set, screen, context);
  const describe = (
    part: ScreenPart,
    question: Question,
    { name, pointer }: { readonly name: string; readonly pointer: string },
  ): HiddenPart => {
    const why = explainSource({ set, question, context, tree });
    const { summary, rules } = wordExplanation(set, why);
    const decisive = rules.find(({ holds }) => !holds);
    const at = decisive ?? locateFile(tree, screen.source, pointer);
    return { part, question, name, reason: summary, file: at.file, line: at.line };
  };
  const fields = listLeaves(screen)
    .filter(({ path }) => !isShown(path, screen, evaluator))
    .map((field) =>
      describe(
        { kind: 'field', field: field.path },
        { kind: 'field', place, field: field.path },
        { name: nameField(field, evaluator), pointer: `/form/ui/${field.path}` },
      ),
    );
  const blocks = namedBlocks(screen.blocks).flatMap(({ block, id }, index) =>
    evaluator.holds(block.when)
      ? []
      : [
          describe(
            { kind: 'block', block: id },
            { kind: 'block', place, block: id },
            { name: nameBlock(block, id, evaluator), pointer: `/blocks/${index}` },
          ),
        ],
  );
  return [...fields, ...blocks];
}
