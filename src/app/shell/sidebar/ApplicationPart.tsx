/**
 * Renders the parts around the pages of an application. A lazy chunk, which no step of a journey
 * needs.
 */
import type { ReactElement } from 'react';
import { standingIn } from '../../../client/index.ts';
import { own, ownText } from '../../../domain/index.ts';
import { text } from '../../../engine/index.ts';
import SidebarPanel from '../../../ui/shell/Sidebar.tsx';
import { useAppState, useClient } from '../../app-context.ts';
import type { SidebarOwner } from '../shell-area.ts';
import { buildShellContext } from '../shell-context.ts';
import { furthestStep } from './furthest-step.ts';
import { findSidebarContent } from './sidebar-content.ts';

interface AtPath {
  /** The path of the page. */
  readonly path: string;
}
interface OwnerProps extends AtPath {
  /** The owner of the sidebar. */
  readonly owner: SidebarOwner;
}
/** The sidebar needs its owner; the other parts have a name. */
type ApplicationPartProps =
  | (OwnerProps & { readonly part?: undefined })
  | (AtPath & { readonly part: 'number' | 'protection' });

/** Renders one part around the page. The shell renders all three, in three places. */
export default function ApplicationPart(props: ApplicationPartProps): ReactElement | null {
  switch (props.part) {
    case undefined:
      return <Sidebar {...props} />;
    case 'number':
      return <LoanNumber path={props.path} />;
    case 'protection':
      return <DataProtection path={props.path} />;
  }
}

/** Progress, offer and property next to the page. */
function Sidebar({ path, owner }: OwnerProps): ReactElement | null {
  const client = useClient();
  const { set } = useAppState();
  const context = buildShellContext(client, path);
  const standing =
    owner === 'borrower' ? standingIn(client, own(context, 'application'), context) : undefined;
  const input = { set, owner, path, context, standing };
  const content = findSidebarContent({ ...input, least: furthestStep(client, input) });
  // Keyed by the path: each page opens with the bar closed.
  return content === undefined ? null : <SidebarPanel key={path} content={content} />;
}

/** The loan number above the page's heading; nothing until the lender has assigned one. */
function LoanNumber({ path }: AtPath): ReactElement | null {
  const client = useClient();
  const { set } = useAppState();
  const context = buildShellContext(client, path);
  const number = ownText(own(context, 'application'), 'loanNumber');
  return number === '' ? null : (
    <p className="application-line">
      <span>{`${text(set.copy['applicationId'], context, set.vocabulary)} `}</span>
      <strong className="tabular">{number}</strong>
    </p>
  );
}

/** The note on data protection, under the page. */
function DataProtection({ path }: AtPath): ReactElement {
  const client = useClient();
  const { set } = useAppState();
  return (
    <p className="protection">
      {text(set.copy['encryption'], buildShellContext(client, path), set.vocabulary)}
    </p>
  );
}
