/** Lints the keys of the context that rules read. */
import { contextKeys } from '../../domain/index.ts';
import { didYouMean, perObject } from '../../engine/index.ts';
import { addedKeys } from '../analysis/context-keys.ts';
import type { NamedAt } from '../analysis/names.ts';
import { listRules, type RuleNodes, WITHOUT_CONTEXT } from '../analysis/rule-nodes.ts';
import { PAGE, shown } from './example-product.ts';
import type { Lint } from './lint.ts';

/** The first key of each path that the rules of a file read from the context. */
const rootsIn = perObject((rules: readonly RuleNodes[]): readonly NamedAt[] =>
  rules.flat().flatMap(({ operator, args: [path], inList, file, pointer }) => {
    const isRead = operator === 'var' && !inList && typeof path === 'string' && path !== '';
    return isRead ? [{ file, pointer: `${pointer}/var`, name: path.split('.')[0] ?? '' }] : [];
  }),
);

export const unknownPath: Lint = {
  code: 'unknown-path',
  meaning: 'A rule reads a key that the context never holds.',
  reason: 'The value is always missing, so a text has a gap and a rule is never true.',
  judges: 'sources',
  bad: shown({ '!!': [{ var: 'anwsers.name' }] }),
  at: `${PAGE}#/blocks/0/when/!!/0/var`,
  good: shown({ '!!': [{ var: 'answers.name' }] }),
  run: (input) => {
    const added = input.allFiles
      .filter(({ file }) => !WITHOUT_CONTEXT.test(file))
      .flatMap(addedKeys);
    const known = new Set([...contextKeys, ...added.map(({ key }) => key)]);
    return listRules(input)
      .flatMap(rootsIn)
      .filter(({ name }) => !known.has(name))
      .map(({ name, file, pointer }) => ({
        file,
        pointer,
        message: `Failed to accept the rule: nothing of the name "${name}" can be in the context. Please read a key that is there${didYouMean(name, [...known])}.`,
      }));
  },
};
