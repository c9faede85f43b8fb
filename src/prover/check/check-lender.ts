/** Checks the theme of one lender by itself, in milliseconds: for who changes it step by step. */
import type { Diagnostic } from '../../engine/index.ts';
import {
  hasErrors,
  mergeThemes,
  type SourceTree,
  listThemes,
  withLines,
} from '../../release/index.ts';
import { checkIdentities } from './legal-duties.ts';
import { checkSchemas } from './schemas.ts';
import { checkContrast } from './themes/contrast.ts';
import { checkThemeValues } from './themes/values.ts';

/**
 * The findings of a theme in its shape, colours, values and identity. Only `checkTree` finds those
 * that need the journeys, such as in its overrides.
 */
export function checkLender(tree: SourceTree, folder: string): readonly Diagnostic[] {
  const file = `org-themes/${folder}/theme`;
  const shape = checkSchemas({ ...tree, files: tree.files.filter((one) => one.file === file) });
  if (hasErrors(shape)) return shape;
  const themes = listThemes(tree.files);
  // A product is named by journeys, too.
  const products = Object.keys(mergeThemes(themes, folder).products ?? {});
  const found = [
    ...checkContrast(mergeThemes(themes, folder), file),
    ...checkThemeValues(themes, products),
    ...checkIdentities(tree),
  ];
  return withLines(
    found.filter((one) => one.file === file),
    tree.texts,
  );
}
