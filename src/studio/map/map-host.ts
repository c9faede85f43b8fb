/** Sends the requests of the map. */
import type { Context } from '../../engine/index.ts';
import type { JourneyMap, MapMarks, MapName } from '../../prover/index.ts';
import { type Lender, send } from '../shared/studio-host.ts';

export interface CoverageState {
  readonly state: 'unmeasured' | 'running' | 'measured' | 'failed';
  /** Whether the report is of the definitions as they are now. */
  readonly isCurrent: boolean;
  /** Why it failed; empty otherwise. */
  readonly message: string;
}
export interface MarkedMap extends MapMarks {
  readonly coverage: CoverageState;
}

const at = ({ folder }: Lender): string => `/studio/api/lenders/${folder}`;

export const listMaps = (lender: Lender): Promise<readonly MapName[]> => send(`${at(lender)}/maps`);

export const readMap = (lender: Lender, of: string): Promise<JourneyMap> =>
  send(`${at(lender)}/map?of=${encodeURIComponent(of)}`);

export const readMarks = (lender: Lender, of: string): Promise<MarkedMap> =>
  send(`${at(lender)}/map/marks?of=${encodeURIComponent(of)}`);

export const readCoverage = (): Promise<CoverageState> => send('/studio/api/coverage');

export const startCoverage = (): Promise<CoverageState> => send('/studio/api/coverage', {});

/** The ids of the parts at which a person stands. */
export const findStanding = (
  lender: Lender,
  standing: { readonly path: string; readonly context: Context },
): Promise<readonly string[]> => send(`${at(lender)}/map/standing`, standing);
