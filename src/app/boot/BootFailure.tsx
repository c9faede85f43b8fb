import { useEffect, type ReactElement } from 'react';
import { own, ownText } from '../../domain/index.ts';
import type { SupportContent } from '../../ui/shell/org-context.ts';
import { ErrorScreen } from '../routes/ErrorScreen.tsx';
import { reportFallback } from '../routes/report-fallback.ts';
import { MissingOrgInfo, readOrgPage } from './read-org-page.ts';

/**
 * The error page in place of an app that did not start, such as when its definitions cannot be
 * loaded. Only a page without the data of its organisation shows the message of the error.
 */
export function BootFailure({ error }: { readonly error: unknown }): ReactElement {
  useEffect(() => reportFallback(error), [error]);
  const onRetry = (): void => globalThis.location.reload();
  const screen =
    error instanceof MissingOrgInfo ? (
      <ErrorScreen message={error.message} onRetry={onRetry} />
    ) : (
      <ErrorScreen support={supportOfPage()} onRetry={onRetry} />
    );
  return <main className="page">{screen}</main>;
}

/** The support in the page's own data. */
function supportOfPage(): SupportContent {
  const company = own(readOrgPage().orgMetaData, 'companyInfo');
  return {
    phone: ownText(company, 'supportPhone') || undefined,
    email: ownText(company, 'supportEmail') || undefined,
  };
}
