/**
 * Runs every check of the definitions: shapes, patterns, addresses, names, themes, legal duties,
 * sizes, and the compilation of each theme.
 */
import type { Diagnostic } from '../../engine/index.ts';
import { compileSource } from '../compile/compile-tree.ts';
import { lintSets } from '../lints/index.ts';
import {
  type CompiledTree,
  errorAt,
  hasErrors,
  mergeThemes,
  readTree,
  type SourceTree,
  listThemes,
  withLines,
  withoutRepeats,
} from '../../release/index.ts';
import { checkExtends } from './themes/extends.ts';
import { checkContrast } from './themes/contrast.ts';
import { checkPictures } from './themes/pictures.ts';
import { checkThemeValues } from './themes/values.ts';
import { checkUnusedFiles } from './themes/unused-files.ts';
import { checkAddresses } from './addresses.ts';
import { checkCharacters } from './characters.ts';
import { checkEmptiedCopy, checkMissingCopy, checkRepeatedCopy } from './copy-texts.ts';
import { checkEnforced } from './enforced.ts';
import { checkExampleLenders } from './example-lenders.ts';
import { checkLegalDuties } from './legal-duties.ts';
import { checkMigrations } from './migrations.ts';
import { checkNames } from './names.ts';
import { checkPatterns } from './patterns.ts';
import { checkRequests } from './requests.ts';
import { placeInRules } from './rule-faults.ts';
import { checkSchemas } from './schemas.ts';
import { checkSizes } from './sizes.ts';
import { checkTypes } from './types/check-types.ts';
import { checkTextAddresses } from './text-addresses.ts';
import { checkValidators } from './validators.ts';

/** The compiled sets of the tree below a root, with all diagnostics. `sets` is empty when a file has the wrong shape. */
export function checkTree(root: string): Promise<CompiledTree> {
  return checkSource(readTree(root));
}

/** As `checkTree`, for a tree that is already read. */
export async function checkSource(tree: SourceTree): Promise<CompiledTree> {
  const shapes = [
    ...tree.diagnostics,
    ...checkSchemas(tree),
    ...withLines(checkEnforced(tree), tree.texts),
    ...(listThemes(tree.files).size === 0 ? [noThemes] : []),
  ];
  // Compiling a file of the wrong shape would only report follow-on errors.
  if (hasErrors(shapes)) return { tree, sets: new Map(), diagnostics: shapes, compiled: [] };
  const patterns = await checkPatterns(tree);
  const compiled = compileSource(tree);
  const diagnostics = [
    ...shapes,
    ...patterns,
    ...checkAddresses(tree),
    ...checkRequests(tree),
    ...checkTextAddresses(tree),
    ...checkNames(tree),
    ...checkThemes(tree),
    ...withLines(
      [
        ...checkValidators(compiled.sets),
        ...checkLegalDuties(tree, compiled.sets),
        ...checkSizes(tree, compiled.sets),
        ...checkMigrations(tree, compiled.sets),
        ...checkTypes(tree, compiled.sets),
        ...lintSets(compiled.sets, tree.files),
      ],
      tree.texts,
    ),
    ...compiled.diagnostics,
  ];
  const placed = placeInRules(withoutRepeats(diagnostics), tree.namedRules ?? new Map());
  return { ...compiled, diagnostics: withLines(placed, tree.texts) };
}

const noThemes = errorAt(
  { file: 'org-themes/_default/theme', pointer: '' },
  'no-themes',
  'Failed to check the definitions: there is no theme. Please add org-themes/_default/theme.json.',
);

function checkThemes(tree: SourceTree): Diagnostic[] {
  const themes = listThemes(tree.files);
  const products = tree.files.flatMap(({ content }) => {
    const { product } = (content ?? {}) as { readonly product?: unknown };
    return typeof product === 'string' ? [product] : [];
  });
  const contrast = [...themes.keys()].flatMap((folder) =>
    checkContrast(mergeThemes(themes, folder), `org-themes/${folder}/theme`),
  );
  return withLines(
    [
      ...checkExtends(themes),
      ...checkPictures(tree.root, themes),
      ...contrast,
      ...checkThemeValues(themes, products),
      ...checkUnusedFiles(tree.root, themes),
      ...checkEmptiedCopy(tree),
      ...checkMissingCopy(tree),
      ...checkRepeatedCopy(tree),
      ...checkCharacters(tree),
      ...checkExampleLenders(tree),
    ],
    tree.texts,
  );
}
