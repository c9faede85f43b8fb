/** Whether a release breaks journeys that are under way. */
import type { Manifest } from '../../services/index.ts';

/**
 * An organisation of a manifest, with a hash by journey of the definitions that a session depends
 * on.
 */
type ReleasedOrg = Manifest['orgs'][string] & {
  readonly shapes?: Readonly<Record<string, string>>;
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

export const breaksJourney = ({ from, to, theme, journeys }: Move): boolean =>
  journeys.some(
    (journey) =>
      from === undefined || shapeOf(from.orgs[theme], journey) !== shapeOf(to.orgs[theme], journey),
  );

const shapeOf = (org: ReleasedOrg | undefined, journey: string): string | undefined =>
  org?.shapes?.[journey];
