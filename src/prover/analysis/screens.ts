/** Lists the screens of a set and their fields, and judges each screen once for all lenders. */
import {
  type CompiledScreen,
  type CompiledSet,
  type Field,
  listFields,
  listLeaves,
  perObject,
} from '../../engine/index.ts';
import type { Finding, LintInput } from '../lints/lint.ts';

/** Every screen of a set: of steps, pages and forms. */
export const listScreens = ({ journeys, pages, forms }: CompiledSet): readonly CompiledScreen[] => [
  ...Object.values(journeys).flatMap(({ steps }) => steps.map(({ screen }) => screen)),
  ...Object.values(pages).map(({ screen }) => screen),
  ...Object.values(forms),
];

/** The dotted path of each field of a screen, groups included. */
export const listFieldPaths = perObject((screen: CompiledScreen): readonly string[] =>
  listFields(screen).flatMap(listPaths),
);

/** The paths of the context at which every form has a text. */
export const textAnswers = perObject((set: CompiledSet): ReadonlySet<string> => {
  const leaves = listScreens(set).flatMap((screen) => listLeaves(screen));
  const others = new Set(
    leaves.flatMap(({ path, schema: { type } }) => (type === 'string' ? [] : path)),
  );
  return new Set(leaves.flatMap(({ path }) => (others.has(path) ? [] : `answers.${path}`)));
});

const listPaths = (field: Field): readonly string[] => [
  field.path,
  ...(field.fields ?? []).flatMap(listPaths),
];

/** A run that judges every screen. Lenders share the screens that they do not change. */
export function judgeScreens(
  judge: (screen: CompiledScreen) => readonly Finding[],
): (input: LintInput) => readonly Finding[] {
  const judged = perObject(judge);
  return ({ set }) => listScreens(set).flatMap(judged);
}
