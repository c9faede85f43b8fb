/** The state that a client keeps during its visit, in one place. It is lost with the page. */
import type { Banner } from '../../domain/index.ts';
import type { SessionKey } from '../../services/index.ts';
import type { CallResult, NextAction } from '../../engine/index.ts';

/** How a sequence ended. */
export type SequenceResult = Extract<NextAction, { kind: 'transition' }> & {
  readonly results: readonly CallResult[];
  /** The sign-in has expired, and the definitions name no transition for it. */
  readonly signedOut: boolean;
};

/** A field is written only by the file that its comment names. */
export interface VisitState {
  /** The entry calls under way, by journey (`enter-journey.ts`). */
  readonly entering: Map<string, Promise<SequenceResult>>;
  /** The messages, and the statuses without a definition, that were logged once. */
  readonly logged: Set<string>;
  /** The load of the whole set under way (`whole-set.ts`). */
  setLoad?: Promise<void> | undefined;
  /** Resolves when a load of the whole set succeeds (`whole-set.ts`). */
  wholeSet?: Promise<void>;
  /** The load of the person of a sign-in. It is not repeated during that sign-in (`user.ts`). */
  userLoad?: { readonly signIn: string; readonly known: Promise<unknown> } | undefined;
  /** The path of the page that was loaded last (`load-page.ts`). */
  loadedPath?: string;
  /** The application and status whose attempts are used up (`waited-out.ts`). */
  waitedOut?: string;
  /** Opens the telemetry session, or returns the open one (`app/telemetry/session.ts`). */
  openTelemetry?: () => Promise<SessionKey>;
  /** The path of the last page view (`app/telemetry/page-views.ts`). */
  viewedPath?: string;
  /** The announcements, or their loading (`app/shell/banners/banner-calls.ts`). */
  bannerLoad?: BannerLoad;
  /** Whether the footer has the officer that a journey loaded (`app/shell/footer/use-officer.ts`). */
  isOfficerTaken?: boolean;
  /** The toasts (`app/shell/toasts/toast-store.ts`). */
  toasts?: ToastStore;
}

/** A message that disappears by itself. */
export interface Toast {
  readonly id: number;
  readonly text: string;
}

/** The toasts of a visit, in one queue. */
export interface ToastStore {
  /** Shows a message. A text that is already in the queue is not added again. */
  readonly show: (text: string) => void;
  /** Removes a message; the first waiting one is shown instead. */
  readonly dismiss: (id: number) => void;
  /**
   * All messages, oldest first, including the waiting ones. The same list until something changes.
   */
  readonly list: () => readonly Toast[];
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The announcements of the organisation with this code; `banners` is empty until they are loaded. */
export interface BannerLoad {
  readonly code: string;
  readonly loading: Promise<readonly Banner[]>;
  banners: readonly Banner[];
}

/** Nothing remembered yet; each client has a state of its own. */
export const createVisitState = (): VisitState => ({
  entering: new Map(),
  logged: new Set(),
});
