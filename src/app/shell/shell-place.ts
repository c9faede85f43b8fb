import { matchPath, stepAt, type CompiledSet } from '../../engine/index.ts';
import { applicationIn } from '../../client/index.ts';

const SIGNER = /^\/heloc-signer(?:\/|$)/;
const SIGNER_PAGES = /^\/heloc-signer\/(?:intro|identity|sign|documents|conditions)(?:\/|$)/;

/** What kind of place an address is, as far as the shell around it goes. */
export interface ShellPlace {
  /** A question of a journey: nothing is loaded around it. */
  readonly asks: boolean;
  /** The part of additional signers, who are no borrowers. */
  readonly signer: boolean;
  /** Whose application is being gone through; undefined outside of one. */
  readonly side?: 'borrower' | 'signer';
}

/** The place at an address. */
export function shellPlaceOf(set: CompiledSet, address: string, path: string): ShellPlace {
  const asks = stepAt(set, address) !== undefined;
  if (SIGNER.test(path))
    return { asks, signer: true, side: SIGNER_PAGES.test(path) ? 'signer' : undefined };
  const inside =
    !asks &&
    applicationIn(path) !== undefined &&
    matchPath(`${set.routing.statusRoutes.base}/*`, path) !== undefined;
  return { asks, signer: false, side: inside ? 'borrower' : undefined };
}
