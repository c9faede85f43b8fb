/** Whether a release breaks journeys that are under way. */
import type { Manifest } from '../../services/index.ts';

/**
 * An organisation of a manifest, with a hash by journey of the definitions that a session depends
 * on.
 */
type ReleasedOrg = Manifest['orgs'][string] & {
  readonly shapes?: Readonly<Record<string, string>>;
  /** Of the pages of an application. */
  readonly application?: string;
};

interface Move {
  /** Undefined when the host no longer has it; then no shape is equal. */
  readonly from: Manifest | undefined;
  readonly to: Manifest;
  /** Base name of the theme's folder. */
  readonly theme: string;
  /** The journeys with answers. */
  readonly journeys: readonly string[];
}

export const breaksJourney = (move: Move): boolean => brokenJourneys(move).length > 0;

/** The journeys that depend on what the release changes. */
export const brokenJourneys = ({ from, to, theme, journeys }: Move): readonly string[] =>
  journeys.filter(
    (journey) =>
      from === undefined ||
      findShape(from.orgs[theme], journey) !== findShape(to.orgs[theme], journey),
  );

/** The file of the release that moves the answers of a journey; undefined when it has none. */
export function findMigration(
  { from, to }: Pick<Move, 'from' | 'to'>,
  journey: string,
): string | undefined {
  const version = from?.journeys[journey]?.shape;
  const files = to.journeys[journey]?.migrations ?? {};
  return version !== undefined && Object.hasOwn(files, version) ? files[version] : undefined;
}

/**
 * Do the pages of an application depend on what the release changes? Not when one of both manifests
 * does not say it, as those of earlier versions.
 */
export function breaksApplication({ from, to, theme }: Omit<Move, 'journeys'>): boolean {
  const [before, after]: (ReleasedOrg | undefined)[] = [from?.orgs[theme], to.orgs[theme]];
  return (
    before?.application !== undefined &&
    after?.application !== undefined &&
    before.application !== after.application
  );
}

const findShape = (org: ReleasedOrg | undefined, journey: string): string | undefined =>
  org?.shapes?.[journey];
