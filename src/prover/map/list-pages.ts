/** Lists the pages of a lender in words: the steps of its journeys, then its other pages. */
import { type CompiledSet, stepPath, text } from '../../engine/index.ts';
import { emptyContext } from '../scenarios/screen-states.ts';
import { sentenceCase } from './map-words.ts';

/** A page. Its address has `{name}` where an application fills it in. */
export interface ListedPage {
  readonly path: string;
  readonly title: string;
  /** The id of its screen. */
  readonly screen: string;
}

/** A title as a visitor without data reads it; the last part of the name in words when it is empty. */
export const titleInWords = (
  set: CompiledSet,
  title: Parameters<typeof text>[0],
  name: string,
): string =>
  text(title, emptyContext(set), set.vocabulary).trim() || sentenceCase(name.replace(/^.*\//, ''));

export const listPages = (set: CompiledSet): readonly ListedPage[] => [
  ...Object.values(set.journeys).flatMap(({ id, steps }) =>
    steps.map((step) => ({
      path: stepPath(set, id, step.id),
      title: titleInWords(set, step.screen.title, step.id),
      screen: step.screen.id,
    })),
  ),
  ...Object.values(set.pages).map(({ id, path, screen }) => ({
    path,
    title: titleInWords(set, screen.title, id),
    screen: screen.id,
  })),
];

/** The paths of `listPages`. */
export const listPagePaths = (set: CompiledSet): readonly string[] => [
  ...Object.values(set.journeys).flatMap(({ id, steps }) =>
    steps.map((step) => stepPath(set, id, step.id)),
  ),
  ...Object.values(set.pages).map(({ path }) => path),
];
