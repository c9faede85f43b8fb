import { holds, text, type CompiledSet, type LayoutDef } from '../../../engine/index.ts';
import type { MenuItem } from '../../../ui/index.ts';
import { linksOf } from './org-values.ts';

type MenuEntry = LayoutDef['menu']['beforeApps'][number];

/**
 * The entries of the account menu: the layout's own, and between them the lender's other
 * applications that the theme names. `isOwner`: the person has a dashboard.
 */
export function menuOf(set: CompiledSet, baseUrl: string, isOwner: boolean): readonly MenuItem[] {
  const { beforeApps, afterApps } = set.layout.menu;
  const isShown = ({ ownersOnly, ifPageExists, to = '', when }: MenuEntry): boolean =>
    (isOwner || ownersOnly !== true) &&
    (ifPageExists !== true || hasPage(set, to)) &&
    holds(when, { org: set.org }, set.vocabulary);
  const entries = (list: readonly MenuEntry[]): readonly MenuItem[] =>
    list.filter(isShown).map(({ copy, to = '', form }) => ({
      label: text(set.copy[copy], {}, set.vocabulary) || copy,
      to,
      ...(form !== undefined && { form }),
    }));
  const apps = linksOf(set.org['apps']).map(({ label, to }) => ({
    label,
    to: to.startsWith('/') ? baseUrl.replace(/\/$/, '') + to : to,
    external: true,
  }));
  return [...entries(beforeApps), ...apps, ...entries(afterApps)];
}

const hasPage = (set: CompiledSet, path: string): boolean =>
  Object.values(set.pages).some((page) => page.path === path);
