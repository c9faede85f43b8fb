import {
  loginFor,
  navigate,
  parseAddress,
  stepPath,
  type Context,
  type Transition,
} from '../engine/index.ts';
import type { App } from './app-context.ts';

export interface TransitionTarget {
  readonly app: App;
  readonly context: Context;
  readonly journey?: string;
  readonly go: (
    to: string,
    options?: { readonly state?: unknown; readonly replace?: boolean },
  ) => void;
  readonly show: (part: { readonly error?: string; readonly modal?: string }) => void;
  readonly reload?: () => void;
}

/** Follows a transition: out of the app, to a path, to a step, into a modal, or to the error summary. */
export function followTransition(
  transition: Transition,
  { app, context, journey, go, show, reload }: TransitionTarget,
): void {
  const { set } = app.world.get();
  if (transition.log)
    console.warn('A call led to its fallback.', { to: transition.to, error: transition.error });
  if (transition.error !== undefined || transition.modal !== undefined)
    show({ error: transition.error, modal: transition.modal });
  if (transition.reload) reload?.();
  if (transition.step !== undefined && journey !== undefined)
    go(stepPath(set, journey, transition.step));
  if (transition.to === undefined) return;
  const away = transition.external
    ? { path: transition.to, external: true }
    : navigate(set, transition.to, {
        ...context,
        authenticated: app.world.session.token() !== undefined,
      });
  if (away.external) globalThis.location.assign(away.path);
  else {
    // The way from there is decided at that place, by the answers that are kept there.
    const { path, search } = parseAddress(transition.to);
    go(path + search, { state: transition.state });
  }
}

/** The sign-in is over: it is cleared, and the borrower signs in again and comes back here. */
export function toLogin({ app, go }: Pick<TransitionTarget, 'app' | 'go'>): void {
  const { pathname, search } = globalThis.location;
  app.world.session.clear();
  go(loginFor(app.world.get().set, pathname + search) ?? '/auth/login');
}
