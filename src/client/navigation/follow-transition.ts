import {
  loginFor,
  navigate,
  parseAddress,
  staysAt,
  stepPath,
  type Context,
  type Transition,
} from '../../engine/index.ts';
import type { ExitTarget } from './leave-for.ts';
import type { Client } from '../state/client.ts';
import { loadLateParts } from '../load-late-parts.ts';
import { endSession } from '../state/end-session.ts';
import type { PagePort } from '../ports.ts';
import type { AppStore } from '../state/app-store.ts';

/** The parts that a screen shows besides its fields: an error in the summary, a modal by its id. */
export interface Shown {
  readonly error?: string | undefined;
  readonly modal?: string | undefined;
}

/** The place from which a transition is followed. */
export interface TransitionSource {
  readonly context: Context;
  /** The journey whose steps `step` names; undefined outside of journeys. */
  readonly journey?: string | undefined;
  readonly show: (shown: Shown) => void;
  /** Loads the page's data again. */
  readonly reload?: (() => void) | undefined;
  /** Replaces the history entry, so that Back does not return to a page that leads on at once. */
  readonly replaces?: boolean;
  /** Called instead of leaving for a login on an unknown host. */
  readonly refuse?: () => void;
}

/**
 * Follows a transition: to another site, a path, a step, a modal, or the error summary. The page of
 * a path shows its error too.
 */
export function followTransition(
  client: Client,
  transition: Transition,
  { context, journey, show, reload, refuse, replaces }: TransitionSource,
): void {
  const { set } = client.get();
  const { to, step, error, modal, state, external } = transition;
  if (transition.log) client.warn('A call led to its fallback.', { to, error });
  if (error !== undefined || modal !== undefined) show({ error, modal });
  if (transition.reload && (to === undefined || staysHere(client, transition, context))) reload?.();
  if (step !== undefined && journey !== undefined)
    client.navigation.go(stepPath(set, journey, step));
  if (to === undefined) return;
  if (external) return void leaveFor(client, { to, external }, refuse);
  const authenticated = client.session.isSignedIn();
  const end = navigate(set, to, { ...context, authenticated });
  if (end.external) client.navigation.leave(end.path);
  // Redirects of that address are decided when it opens, with the answers that are stored for it.
  else {
    const { path, search } = parseAddress(to);
    const next = error === undefined ? state : { ...(state as object | undefined), error };
    client.navigation.go(path + search, { state: next, ...(replaces && { replace: true }) });
  }
}

/** Leaves for another site. */
async function leaveFor(
  client: Client,
  target: ExitTarget,
  refuse = () => undefined as void,
): Promise<void> {
  const left = await loadLateParts()
    .then((module) => module.leaveFor(client, target))
    .catch(() => false);
  if (!left) refuse();
}

/** Does the transition stay on the current page? Only then is the page's data reloaded. */
function staysHere(client: AppStore & PagePort, transition: Transition, context: Context): boolean {
  const { path } = parseAddress(client.navigation.address());
  return staysAt(client.get().set, transition, context, path);
}

/** Ends an expired sign-in, and goes to the login, which returns to this address. */
export function goToLogin(client: Client): void {
  const { set } = client.get();
  endSession(client);
  client.navigation.go(loginFor(set, client.navigation.address()) ?? '/');
}
