/** Finds lenders of a release by the words that an operator types. */
import { nearestName } from '../../src/engine/index.ts';
import type { ReleaseManifest } from '../../src/release/index.ts';

/**
 * The codes of lenders as the release has them, by their codes or theme folders in any letter case.
 * Throws for a lender that the release does not have: its borrowers would keep the live release.
 */
export function lenderCodes(
  names: readonly string[],
  { release, orgs }: Pick<ReleaseManifest, 'release' | 'orgs'>,
): readonly string[] {
  const codes = new Map(
    Object.entries(orgs).flatMap(([folder, { code }]) =>
      [folder, code].map((name) => [name.toUpperCase(), code] as const),
    ),
  );
  const known = [...new Set(codes.values())].toSorted();
  return [
    ...new Set(
      names.map((name) => {
        const code = codes.get(name.toUpperCase());
        if (code !== undefined) return code;
        const near = nearestName(name.toUpperCase(), known);
        throw new Error(
          `Failed to activate: release ${release} has no lender ${name}${near === undefined ? '' : ` (did you mean ${near}?)`}. Please use ${known.join(', ')}.`,
        );
      }),
    ),
  ];
}
