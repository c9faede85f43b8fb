import type { ReactElement } from 'react';
import { headingId } from '../screen/focus.ts';

export interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  readonly support?: { readonly phone?: string; readonly email?: string };
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  readonly dashboard?: { readonly label: string; readonly to: string };
}

/** Something failed: what happened, how to try again, whom to call. Plain anchors, as the router may be what failed. */
export function ErrorPage({ title, text, support, onRetry, retryLabel = 'Try again', dashboard }: ErrorPageProps): ReactElement {
  return (
    <div className="screen error-page">
      <h1 id={headingId} tabIndex={-1}>{title}</h1>
      <p className="lead">{text}</p>
      {support === undefined ? null : (
        <dl className="facts">
          {support.phone === undefined ? null : <div className="fact"><dt>Phone</dt><dd><a href={`tel:${support.phone}`}>{support.phone}</a></dd></div>}
          {support.email === undefined ? null : <div className="fact"><dt>Email</dt><dd><a href={`mailto:${support.email}`}>{support.email}</a></dd></div>}
        </dl>
      )}
      <div className="actions">
        {onRetry === undefined ? null : <button type="button" className="button button--primary" onClick={onRetry}>{retryLabel}</button>}
        {dashboard === undefined ? null : <a className="button button--quiet" href={dashboard.to}>{dashboard.label}</a>}
      </div>
    </div>
  );
}
