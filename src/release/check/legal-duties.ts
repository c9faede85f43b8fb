/**
 * Checks the legal duties of every lender, regardless of its theme: its own NMLS id, and the notice
 * about protected income.
 */
import { isProtectedIncome, hasProtectedIncomeNotice } from '../../domain/index.ts';
import { leavesOf, type CompiledScreen, type CompiledSet } from '../../engine/index.ts';
import { themesOf, type SourceTree } from '../read/read-tree.ts';
import { mergeThemes } from '../theme/merge.ts';
import type { ThemeDefinition } from '../theme/theme-definition.ts';
import { errorAt, type ReleaseDiagnostic } from './diagnostic.ts';

/**
 * The diagnostics of every lender's theme, and of every screen in each theme's wording. `sets`:
 * theme folder -> set.
 */
export function checkLegalDuties(
  tree: SourceTree,
  sets: ReadonlyMap<string, CompiledSet>,
): ReleaseDiagnostic[] {
  return [...checkLicences(tree), ...[...sets.values()].flatMap(checkIncomeNotices)];
}

/**
 * A theme that extends another is a separate lender, so an inherited NMLS id is probably another
 * lender's.
 */
function checkLicences({ files }: SourceTree): ReleaseDiagnostic[] {
  const themes = themesOf(files);
  return [...themes].flatMap(([folder, theme]): ReleaseDiagnostic[] => {
    const { extends: base, companyInfo } = theme as Pick<
      ThemeDefinition,
      'extends' | 'companyInfo'
    >;
    if (base === undefined || companyInfo?.nmls !== undefined) return [];
    const shown = mergeThemes(themes, folder).companyInfo?.nmls;
    const reason =
      shown === undefined
        ? 'a lender is shown with its NMLS id, and it has none'
        : `its pages would show the NMLS id of ${base}, ${shown}`;
    const found = errorAt(
      { file: `org-themes/${folder}/theme`, pointer: '' },
      'missing-licence',
      `Failed to check the theme ${folder}: ${reason}. Please set companyInfo.nmls to its own.`,
    );
    return [shown === undefined ? found : { ...found, severity: 'warning' }];
  });
}

function checkIncomeNotices(set: CompiledSet): ReleaseDiagnostic[] {
  return screensOf(set).flatMap((screen) =>
    leavesOf(screen)
      .filter(({ path }) => offersProtectedIncome(set, screen, path) && !hasNotice(screen, path))
      .map(({ path }) =>
        errorAt(
          { file: screen.source, pointer: '/form/ui' },
          'missing-notice',
          `Failed to check ${screen.id} for ${set.org.code}: ${path} offers alimony, child support or separate maintenance without saying that they need not be named. Please say so in its help, which is read out with the field.`,
        ),
      ),
  );
}

const screensOf = (set: CompiledSet): readonly CompiledScreen[] => [
  ...Object.values(set.journeys).flatMap(({ steps }) => steps.map(({ screen }) => screen)),
  ...Object.values(set.pages).map(({ screen }) => screen),
  ...Object.values(set.forms),
];

const hasNotice = (screen: CompiledScreen, path: string): boolean =>
  hasProtectedIncomeNotice(JSON.stringify(screen.ui[path]?.help ?? ''));

function offersProtectedIncome(set: CompiledSet, screen: CompiledScreen, path: string): boolean {
  const options = screen.ui[path]?.options;
  const listed = typeof options === 'string' ? set.lists[options] : options;
  const values = Array.isArray(listed)
    ? listed.map(({ value }: { readonly value: unknown }) => value)
    : [];
  const schema = leavesOf(screen).find((leaf) => leaf.path === path)?.schema;
  return [...values, ...(schema?.enum ?? [])].some(isProtectedIncome);
}
