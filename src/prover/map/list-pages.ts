/** Lists the pages of a lender in words: the steps of its journeys, then its other pages. */
import { type CompiledSet, stepPath, text } from '../../engine/index.ts';
import { emptyContext } from '../scenarios/screen-states.ts';
import { sentenceCase } from './map-words.ts';

/** A page. Its address has `{name}` where an application fills it in. */
export interface ListedPage {
  readonly path: string;
  readonly title: string;
}

export function listPages(set: CompiledSet): readonly ListedPage[] {
  const context = emptyContext(set);
  const titleOf = (title: Parameters<typeof text>[0], name: string): string =>
    text(title, context, set.vocabulary).trim() || sentenceCase(name.replace(/^.*\//, ''));
  return [
    ...Object.values(set.journeys).flatMap(({ id, steps }) =>
      steps.map((step) => ({
        path: stepPath(set, id, step.id),
        title: titleOf(step.screen.title, step.id),
      })),
    ),
    ...Object.values(set.pages).map(({ id, path, screen }) => ({
      path,
      title: titleOf(screen.title, id),
    })),
  ];
}
