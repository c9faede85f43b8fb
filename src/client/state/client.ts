/** The client's state, the work in flight, and its ports to the outside. One exists per page load. */
import type { Copy } from '../../engine/index.ts';
import type { ClientPorts } from '../ports.ts';
import type { AppStore } from './app-store.ts';
import type { VisitCampaign } from './campaign.ts';
import type { FormValues } from './context.ts';
import type { FailedCalls } from './failed-calls.ts';
import type { InterceptedTransport } from './interceptors.ts';
import type { FlagLoader } from './lender-flags.ts';
import type { Releases } from './release-adoption.ts';
import type { VisitState } from './visit-state.ts';

/** The borrower's progress in one journey, in this tab. */
export interface JourneyData extends FormValues {
  /** The entry sequence has run. */
  readonly entered: boolean;
}

export interface Client extends AppStore, FailedCalls, ClientPorts, InterceptedTransport {
  readonly journeys: Map<string, JourneyData>;
  /** Names of the submissions in flight. None of them is sent again until it ends. */
  readonly inFlight: Set<string>;
  /** The state that the client keeps between calls. */
  readonly visit: VisitState;
  readonly campaign: VisitCampaign;
  /**
   * The affiliate's data about the borrower; undefined on partners' brands, without an affiliate
   * and after a logout.
   */
  readonly affiliate: unknown;
  readonly releases: Releases;
  /** The texts of the current definitions that code shows by itself. */
  readonly copy: Copy;
  readonly flags: FlagLoader;
}
