import type { ReactElement, ReactNode } from 'react';
import { BrowserRouter } from 'react-router';

/**
 * The router of the app in a browser. A navigation is drawn at once: as a React transition it would
 * wait for other work, and be drawn in slices.
 */
export const AppRouter = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
);
