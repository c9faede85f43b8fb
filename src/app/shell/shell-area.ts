/** Decides which parts of the shell belong to an address. */
import { matchPath, stepAt, type CompiledSet } from '../../engine/index.ts';
import { applicationIn } from '../../client/index.ts';

/** The owner of a sidebar: the borrower or an additional signer. */
export type SidebarOwner = 'borrower' | 'signer';

/** The parts of the shell around an address. */
export interface ShellArea {
  /** Whether the address is a step of a journey: the shell loads its parts after the step is drawn. */
  readonly isStep: boolean;
  /** Whether it is the area of additional signers, who are not borrowers. */
  readonly isSignerArea: boolean;
  /** The sidebar of the page; undefined outside of an application. */
  readonly sidebar?: SidebarOwner;
}

/** The area of an address (path and query) with this path. */
export function buildShellArea(set: CompiledSet, address: string, path: string): ShellArea {
  const isStep = stepAt(set, address) !== undefined;
  const { others } = set.layout;
  if (others && isAtOrBelow(others.under, path)) {
    const hasSidebar = others.pages.some((page) => isAtOrBelow(`${others.under}/${page}`, path));
    return { isStep, isSignerArea: true, ...(hasSidebar && { sidebar: 'signer' }) };
  }
  const isApplication =
    !isStep &&
    applicationIn(path) !== undefined &&
    isAtOrBelow(set.routing.statusRoutes.base, path);
  return { isStep, isSignerArea: false, ...(isApplication && { sidebar: 'borrower' }) };
}

/** Whether the path is at the pattern or below it. `{name}` matches one segment. */
export function isAtOrBelow(pattern: string, path: string): boolean {
  return matchPath(`${pattern}/*`, path) !== undefined;
}
