/** What the law asks of every lender, whatever its theme says: its own licence number, and a notice beside the kinds of income that nobody has to name. */
import { isProtectedIncome, hasProtectedIncomeNotice } from '../domain/index.ts';
import {
  leavesOf,
  type CompiledScreen,
  type CompiledSet,
  type Diagnostic,
} from '../engine/index.ts';
import { themesOf, type SourceTree } from './read-tree.ts';
import { mergeThemes, type ThemeDefinition } from './theme.ts';

/** Faults of the themes of lenders, and of the screens as each theme words them. */
export function checkDuties(
  tree: SourceTree,
  sets: ReadonlyMap<string, CompiledSet>,
): Diagnostic[] {
  return [...licenceFaults(tree), ...[...sets.values()].flatMap(noticeFaults)];
}

/* A theme that is built upon another is a lender of its own: the number of the one below is hardly its own. */
function licenceFaults({ files }: SourceTree): Diagnostic[] {
  const themes = themesOf(files);
  return [...themes].flatMap(([folder, theme]): Diagnostic[] => {
    const { extends: below, companyInfo } = theme as Pick<
      ThemeDefinition,
      'extends' | 'companyInfo'
    >;
    if (below === undefined || companyInfo?.nmls !== undefined) return [];
    const shown = mergeThemes(themes, folder).companyInfo?.nmls;
    const reason =
      shown === undefined
        ? 'a lender is shown with its NMLS id, and it has none'
        : `its pages would show the NMLS id of ${below}, ${shown}`;
    return [
      {
        code: 'missing-licence',
        severity: shown === undefined ? 'error' : 'warning',
        file: `org-themes/${folder}/theme`,
        pointer: '',
        message: `Failed to check the theme ${folder}: ${reason}. Please set companyInfo.nmls to its own.`,
      },
    ];
  });
}

function noticeFaults(set: CompiledSet): Diagnostic[] {
  const screens = [
    ...Object.values(set.journeys).flatMap(({ steps }) => steps.map(({ screen }) => screen)),
    ...Object.values(set.pages).map(({ screen }) => screen),
    ...Object.values(set.forms),
  ];
  return screens.flatMap((screen) =>
    leavesOf(screen)
      .filter(
        ({ path }) =>
          offersProtected(set, screen, path) &&
          !hasProtectedIncomeNotice(JSON.stringify(screen.ui[path]?.help ?? '')),
      )
      .map(({ path }): Diagnostic => ({
        code: 'missing-notice',
        severity: 'error',
        file: screen.source,
        pointer: '/form/ui',
        message: `Failed to check ${screen.id} for ${set.org.code}: ${path} offers alimony, child support or separate maintenance without saying that they need not be named. Please say so in its help, which is read out with the field.`,
      })),
  );
}

function offersProtected(set: CompiledSet, screen: CompiledScreen, path: string): boolean {
  const options = screen.ui[path]?.options;
  const listed = typeof options === 'string' ? set.lists[options] : options;
  const chosen = Array.isArray(listed)
    ? listed.map(({ value }: { readonly value: unknown }) => value)
    : [];
  const schema = leavesOf(screen).find((leaf) => leaf.path === path)?.schema;
  return [...chosen, ...(schema?.enum ?? [])].some(isProtectedIncome);
}
