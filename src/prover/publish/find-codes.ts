/** Finds the lenders of a channel by their names. */
import { loadRelease } from '../../release/index.ts';
import { findLender } from '../scenarios/audit-screen.ts';

/** The codes of the lenders as the release has them; undefined: all lenders. Throws for an unknown one. */
export function findCodes(
  dataDir: string,
  release: string,
  names: readonly string[] | undefined,
): readonly string[] | undefined {
  if (names === undefined) return undefined;
  const { orgs } = loadRelease(dataDir, release).manifest;
  const codes = names.map((name) => orgs[findLender(orgs, name, 'publish')]?.code ?? '');
  return [...new Set(codes)];
}
