/** The entries of the account menu and of the app grid, from the layout and the theme. Pure. */
import { holds, isUnder, text, type CompiledSet, type LayoutDef } from '../../../engine/index.ts';
import type { MenuItem } from '../../../ui/shell/header/AccountMenu.tsx';
import type { GridApp } from '../../../ui/shell/header/AppGrid.tsx';

type MenuEntryDef = LayoutDef['menu']['entries'][number];

/** The menus of the top bar. */
interface Menus {
  readonly items: readonly MenuItem[];
  /** The lender's other applications. */
  readonly apps: readonly GridApp[];
}

/** The person for whom the menus are built. */
interface MenuReader {
  /** Whether the person has a dashboard. */
  readonly isOwner: boolean;
  /** The feature flags by key. */
  readonly flags: Readonly<Record<string, boolean>>;
}

/**
 * Returns the menus for a person. The rules of the layout say which applications the theme offers.
 * When it offers none, no entry opens the applications. The pages of the menus are those of owners,
 * which sign an additional signer out, so one has only the logout and the dialogs.
 */
export function buildMenus(set: CompiledSet, { isOwner, flags }: MenuReader): Menus {
  const { entries, apps } = set.layout.menu;
  const context = { org: set.org, flags };
  const words = (copy: string): string => text(set.copy[copy], {}, set.vocabulary) || copy;
  const isOffered = ({ when }: Pick<MenuEntryDef, 'when'>): boolean =>
    holds(when, context, set.vocabulary);
  const offered = apps
    .filter((app) => isOwner && isOffered(app))
    .map(({ copy, to, icon }) => ({ label: words(copy), to, icon }));
  const { notAfterLogin = [] } = set.routing.publicPaths;
  const isForAll = ({ ownersOnly, to }: MenuEntryDef): boolean =>
    ownersOnly !== true &&
    (to === undefined || notAfterLogin.some((prefix) => isUnder(prefix, to)));
  const isShown = (entry: MenuEntryDef): boolean => (isOwner || isForAll(entry)) && isThere(entry);
  const isThere = ({ ifPageExists, to = '', opens }: MenuEntryDef): boolean =>
    (ifPageExists !== true || hasPage(set, to)) && (opens !== 'apps' || offered.length > 0);
  return {
    apps: offered,
    items: entries
      .filter((entry) => isOffered(entry) && isShown(entry))
      .map(({ copy, when: _when, ownersOnly: _owners, ifPageExists: _page, ...rest }) => ({
        ...rest,
        label: words(copy),
      })),
  };
}

const hasPage = (set: CompiledSet, path: string): boolean =>
  Object.values(set.pages).some((page) => page.path === path);
