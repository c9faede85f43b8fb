/** What a client remembers between calls during its visit, in one place. It is lost with the page. */
import type { Banner } from '../../domain/index.ts';
import type { SessionKey } from '../../services/index.ts';
import type { SequenceResult } from '../calls/run-sequence.ts';

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
