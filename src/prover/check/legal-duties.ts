/**
 * Checks the legal duties of every lender, regardless of its theme: its own NMLS id, company
 * and logo, and the notice about protected income.
 */
import { listScreens } from '../analysis/screens.ts';
import { hasProtectedIncomeNotice, isProtectedIncome } from '../../domain/index.ts';
import { type CompiledScreen, type CompiledSet, listLeaves } from '../../engine/index.ts';
import {
  errorAt,
  listPictures,
  type SourceTree,
  type ThemeDefinition,
  listThemes,
} from '../../release/index.ts';
import type { CheckDiagnostic } from './diagnostic.ts';

/**
 * The diagnostics of every lender's theme, and of every screen in each theme's wording. `sets`:
 * theme folder -> set.
 */
export function checkLegalDuties(
  tree: SourceTree,
  sets: ReadonlyMap<string, CompiledSet>,
): CheckDiagnostic[] {
  return [...checkIdentities(tree), ...[...sets.values()].flatMap(checkIncomeNotices)];
}

/** Code, key and name of each value of `companyInfo` that tells a lender from others. */
const IDENTITY = [
  ['missing-licence', 'nmls', 'NMLS id'],
  ['missing-company', 'name', 'name'],
  ['missing-company', 'legalName', 'legal name'],
] as const;

/**
 * Each theme but `_default` is a separate lender, so inherited values are another lender's. A value
 * that no theme has is not asked for: a library has no NMLS id.
 */
export function checkIdentities({ files, root }: SourceTree): CheckDiagnostic[] {
  const themes = listThemes(files) as ReadonlyMap<string, ThemeDefinition>;
  const authored = [...themes.values()];
  const lenders = [...themes].filter(([folder]) => folder !== '_default');
  const missing = IDENTITY.flatMap(([code, key, name]) =>
    authored.some(({ companyInfo }) => hasText(companyInfo?.[key]))
      ? lenders
          .filter(([, { companyInfo }]) => !hasText(companyInfo?.[key]))
          .map(([folder]) => missingIdentity(folder, code, [name, `set companyInfo.${key}`]))
      : [],
  );
  const hasOwnLogo = (folder: string): boolean =>
    listPictures(root, themes, folder).some(
      ({ key, path }) => key === 'logo' && (path === undefined || path.startsWith(`${folder}/`)),
    );
  const logos = authored.some(({ brand }) => brand?.logo !== undefined) ? lenders : [];
  return [
    ...missing,
    ...logos
      .filter(([folder]) => !hasOwnLogo(folder))
      .map(([folder]) =>
        missingIdentity(folder, 'missing-logo', [
          'logo',
          'put the file of brand.logo in its folder',
        ]),
      ),
  ];
}

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const missingIdentity = (
  folder: string,
  code: (typeof IDENTITY)[number][0] | 'missing-logo',
  [name, advice]: readonly [name: string, advice: string],
): CheckDiagnostic =>
  errorAt(
    { file: `org-themes/${folder}/theme`, pointer: '' },
    code,
    `Failed to check the theme ${folder}: it has no ${name} of its own, so its pages would show another lender's or none. Please ${advice}.`,
  );

function checkIncomeNotices(set: CompiledSet): CheckDiagnostic[] {
  return listScreens(set).flatMap((screen) =>
    listLeaves(screen)
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

const hasNotice = (screen: CompiledScreen, path: string): boolean =>
  hasProtectedIncomeNotice(JSON.stringify(screen.ui[path]?.help ?? ''));

function offersProtectedIncome(set: CompiledSet, screen: CompiledScreen, path: string): boolean {
  const options = screen.ui[path]?.options;
  const listed = typeof options === 'string' ? set.lists[options] : options;
  const values = Array.isArray(listed)
    ? listed.map(({ value }: { readonly value: unknown }) => value)
    : [];
  const schema = listLeaves(screen).find((leaf) => leaf.path === path)?.schema;
  return [...values, ...(schema?.enum ?? [])].some(isProtectedIncome);
}
