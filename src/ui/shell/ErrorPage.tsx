import { useContext, type ReactElement } from 'react';
import { headingId } from '../screen/focus.ts';
import { SupportFacts } from './SupportFacts.tsx';
import { OrgContext, type SupportContent } from './org.ts';

export interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  /** The organisation's own when it is not given. */
  readonly support?: SupportContent;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  readonly dashboard?: { readonly label: string; readonly to: string };
}

/** Something failed: what happened, how to try again, whom to call. Plain anchors, as the router may be what failed. */
export function ErrorPage({
  title,
  text,
  support,
  onRetry,
  retryLabel = 'Try again',
  dashboard,
}: ErrorPageProps): ReactElement {
  const org = useContext(OrgContext);
  return (
    <div className="screen error-page">
      {org.illustration === undefined ? null : (
        <img className="illustration" src={org.illustration} alt="" width="240" height="150" />
      )}
      <h1 id={headingId} tabIndex={-1}>
        {title}
      </h1>
      <p className="intro">{text}</p>
      <SupportFacts {...(support ?? org.support)} />
      {onRetry === undefined && dashboard === undefined ? null : (
        <div className="actions">
          {onRetry === undefined ? null : (
            <button type="button" className="button button--primary" onClick={onRetry}>
              {retryLabel}
            </button>
          )}
          {dashboard === undefined ? null : (
            <a className="button button--quiet" href={dashboard.to}>
              {dashboard.label}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
