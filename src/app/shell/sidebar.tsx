/** What stands around the pages of an application. Fetched apart: no question of a journey needs it. */
import type { ReactElement } from 'react';
import { own, ownText } from '../../domain/index.ts';
import { text } from '../../engine/index.ts';
import Sidebar from '../../ui/shell/Sidebar.tsx';
import { useClient, useAppState } from '../app-context.ts';
import { shellContextOf } from './shell-context.ts';
import { sidebarOf, type Side } from './sidebar-content.ts';

interface Around {
  readonly path: string;
}

/** Progress, offer and property beside the page. */
export default function SidebarOf({
  path,
  side,
}: Around & { readonly side: Side }): ReactElement | null {
  const client = useClient();
  const { set } = useAppState();
  const content = sidebarOf({ set, side, path, context: shellContextOf(client, path) });
  // A page that was gone to opens with the bar closed.
  return content === undefined ? null : <Sidebar key={path} content={content} />;
}

/** The loan number above the page's heading; nothing while the lender has given none. */
export function ApplicationLine({ path }: Around): ReactElement | null {
  const client = useClient();
  const { set } = useAppState();
  const context = shellContextOf(client, path);
  const number = ownText(own(context, 'application'), 'loanNumber');
  return number === '' ? null : (
    <p className="application-line">
      {text(set.copy['applicationId'], context, set.vocabulary)}{' '}
      <strong className="tabular">{number}</strong>
    </p>
  );
}

/** How the data is protected, behind a divider under the page. */
export function Protection({ path }: Around): ReactElement {
  const client = useClient();
  const { set } = useAppState();
  return (
    <p className="protection">
      {text(set.copy['encryption'], shellContextOf(client, path), set.vocabulary)}
    </p>
  );
}
