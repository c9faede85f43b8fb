import { text, type CompiledSet, type LayoutDef, type ScreenLink } from '../../../engine/index.ts';
import { linksOf } from './org-values.ts';

type MenuEntry = LayoutDef['menu']['beforeApps'][number];

/**
 * The entries of the account menu: the layout's own, and between them the lender's other
 * applications that the theme names. `isOwner`: the person has a dashboard.
 */
export function menuOf(set: CompiledSet, baseUrl: string, isOwner: boolean): readonly ScreenLink[] {
  const { beforeApps, afterApps } = set.layout.menu;
  const isShown = ({ ownersOnly, ifPageExists, to }: MenuEntry): boolean =>
    (isOwner || ownersOnly !== true) && (ifPageExists !== true || hasPage(set, to));
  const entries = (list: readonly MenuEntry[]): readonly ScreenLink[] =>
    list
      .filter(isShown)
      .map(({ copy, to }) => ({ label: text(set.copy[copy], {}, set.vocabulary) || copy, to }));
  const apps = linksOf(set.org['apps']).map(({ label, to }) => ({
    label,
    to: to.startsWith('/') ? baseUrl.replace(/\/$/, '') + to : to,
    external: true,
  }));
  return [...entries(beforeApps), ...apps, ...entries(afterApps)];
}

const hasPage = (set: CompiledSet, path: string): boolean =>
  Object.values(set.pages).some((page) => page.path === path);
