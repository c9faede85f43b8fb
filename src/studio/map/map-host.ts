/** Sends the requests of the map. */
import type { CoverageState, MarkedMap } from '../../host/index.ts';
import type { Context } from '../../engine/index.ts';
import type { JourneyMap, MapName } from '../../prover/index.ts';
import { type StudioLender, send } from '../shared/studio-host.ts';

export type { CoverageState, MarkedMap } from '../../host/index.ts';

const at = ({ folder }: StudioLender): string => `/studio/api/lenders/${folder}`;

export const fetchMaps = (lender: StudioLender): Promise<readonly MapName[]> =>
  send(`${at(lender)}/maps`);

export const readMap = (lender: StudioLender, of: string): Promise<JourneyMap> =>
  send(`${at(lender)}/map?of=${encodeURIComponent(of)}`);

export const readMarks = (lender: StudioLender, of: string): Promise<MarkedMap> =>
  send(`${at(lender)}/map/marks?of=${encodeURIComponent(of)}`);

export const readCoverage = (): Promise<CoverageState> => send('/studio/api/coverage');

export const startCoverage = (): Promise<CoverageState> => send('/studio/api/coverage', {});

/** The ids of the parts at which a person stands. */
export const findStanding = (
  lender: StudioLender,
  standing: { readonly path: string; readonly context: Context },
): Promise<readonly string[]> => send(`${at(lender)}/map/standing`, standing);
