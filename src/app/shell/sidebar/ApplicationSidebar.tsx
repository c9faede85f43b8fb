/** Renders the sidebar of the pages of an application. In the chunk of pages. */
import type { ReactElement } from 'react';
import { standingIn } from '../../../client/index.ts';
import { own } from '../../../domain/index.ts';
import SidebarPanel from '../../../ui/shell/Sidebar.tsx';
import { useClient, useWholeState } from '../../app-context.ts';
import type { SidebarOwner } from '../shell-area.ts';
import { buildShellContext } from '../shell-context.ts';
import { furthestStep } from './furthest-step.ts';
import { findSidebarContent } from './sidebar-content.ts';

interface ApplicationSidebarProps {
  /** The path of the page. */
  readonly path: string;
  /** The owner of the sidebar. */
  readonly owner: SidebarOwner;
}

/** The number of the application, progress, offer and property next to the page. */
export function ApplicationSidebar({ path, owner }: ApplicationSidebarProps): ReactElement | null {
  const client = useClient();
  const { set } = useWholeState();
  const context = buildShellContext(client, path);
  const standing =
    owner === 'borrower' ? standingIn(client, own(context, 'application'), context) : undefined;
  const input = { set, owner, path, context, standing };
  const content = findSidebarContent({ ...input, least: furthestStep(client, input) });
  // Keyed by the path: each page opens with the bar closed.
  return content === undefined ? null : <SidebarPanel key={path} content={content} />;
}
