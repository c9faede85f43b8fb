import { useContext, type ReactElement, type ReactNode } from 'react';
import type { ScreenLink } from '../../engine/resolve/screen.ts';
import { headingId } from '../screen/focus.ts';
import { useCopy } from '../copy.ts';
import { OrgContext, type SupportContent } from './org-context.ts';
import { SupportFacts } from './SupportFacts.tsx';

interface ErrorPageProps {
  readonly title: string;
  readonly text: ReactNode;
  /** The organisation's own support by default. */
  readonly support?: SupportContent | undefined;
  /** Called by the retry button; undefined renders no button. */
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string | undefined;
  /** A link to a page that works. */
  readonly exit?: ScreenLink | undefined;
}

/**
 * Renders an error with a retry button and the support. Its link is a plain anchor, because the
 * router may be what failed.
 */
export function ErrorPage(props: ErrorPageProps): ReactElement {
  const { title, text, support, onRetry, retryLabel, exit } = props;
  const copy = useCopy();
  const org = useContext(OrgContext);
  return (
    <div className="screen error-page">
      <h1 id={headingId} tabIndex={-1}>
        {title}
      </h1>
      <p className="intro">{text}</p>
      {org.illustration === undefined ? null : (
        <img className="illustration" src={org.illustration} alt="" width="240" height="150" />
      )}
      <SupportFacts {...(support ?? org.support)} />
      {onRetry === undefined && exit === undefined ? null : (
        <div className="actions">
          {onRetry === undefined ? null : (
            <button type="button" className="button button--primary" onClick={onRetry}>
              {retryLabel ?? copy('screen.tryAgain')}
            </button>
          )}
          {exit === undefined ? null : (
            <a className="button button--secondary" href={exit.to}>
              {exit.label}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
