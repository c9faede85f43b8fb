import {
  loginFor,
  navigate,
  parseAddress,
  stepPath,
  type Context,
  type Lead,
} from '../engine/index.ts';
import type { App } from './app-context.ts';

export interface LeadTarget {
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

/** Goes where a lead says: out of the app, to a path, to a step, into a modal, or to the error summary. */
export function followLead(
  lead: Lead,
  { app, context, journey, go, show, reload }: LeadTarget,
): void {
  const { set } = app.world.get();
  if (lead.log) console.warn('A call led to its fallback.', { to: lead.to, error: lead.error });
  if (lead.error !== undefined || lead.modal !== undefined)
    show({ error: lead.error, modal: lead.modal });
  if (lead.reload) reload?.();
  if (lead.step !== undefined && journey !== undefined) go(stepPath(set, journey, lead.step));
  if (lead.to === undefined) return;
  const away = lead.external
    ? { path: lead.to, external: true }
    : navigate(set, lead.to, {
        ...context,
        authenticated: app.world.session.token() !== undefined,
      });
  if (away.external) globalThis.location.assign(away.path);
  else {
    // The way from there is decided at that place, by the answers that are kept there.
    const { path, search } = parseAddress(lead.to);
    go(path + search, { state: lead.state });
  }
}

/** The sign-in is over: it is cleared, and the borrower signs in again and comes back here. */
export function toLogin({ app, go }: Pick<LeadTarget, 'app' | 'go'>): void {
  const { pathname, search } = globalThis.location;
  app.world.session.clear();
  go(loginFor(app.world.get().set, pathname + search) ?? '/auth/login');
}
