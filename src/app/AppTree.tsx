import type { ReactElement, ReactNode } from 'react';
import { AppContext, type App } from './app-context.ts';
import { AppCopy } from './AppCopy.tsx';
import { ErrorBoundary } from './routes/ErrorBoundary.tsx';
import { RoutedPlace } from './routes/RoutedPlace.tsx';
import { Frame } from './shell/Frame.tsx';

interface AppTreeProps {
  readonly app: App;
  /** Wraps the shell in a router: the browser's, or one of a fixed address. */
  readonly router: (shell: ReactNode) => ReactElement;
  /** The content of the shell. Default: the place at the address. */
  readonly children?: ReactNode;
}

/** The whole app: the shell with its content. */
export function AppTree({ app, router, children = <RoutedPlace /> }: AppTreeProps): ReactElement {
  return (
    <AppContext value={app}>
      <AppCopy>
        <ErrorBoundary>
          {router(
            <Frame>
              <ErrorBoundary>{children}</ErrorBoundary>
            </Frame>,
          )}
        </ErrorBoundary>
      </AppCopy>
    </AppContext>
  );
}
