/** Lists the maps of a lender, and describes one. */
import type { CompiledSet } from '../../engine/index.ts';
import type { SourceTree } from '../../release/index.ts';
import { mapJourney } from './journey-map.ts';
import { titleInWords } from './list-pages.ts';
import { MapBuilder } from './map-builder.ts';
import type { JourneyMap, MapName } from './map.ts';
import { mapStages } from './stage-map.ts';
import { mapStatuses } from './status-map.ts';

/** The maps that a lender has: one for each journey, and those of applications. */
export function listMaps(set: CompiledSet): readonly MapName[] {
  const { statusRoutes, stages } = set.routing;
  return [
    ...Object.values(set.journeys).map(({ id, title }) => ({
      id: `journey/${id}`,
      title: titleInWords(set, title, id),
    })),
    ...(statusRoutes.rows.length === 0 ? [] : [{ id: 'statuses', title: 'Statuses' }]),
    ...(stages.initial === '' ? [] : [{ id: 'stages', title: 'Stages' }]),
  ];
}

/** Describes a map in words. Throws Error for one that the lender does not have. */
export function describeMap(tree: SourceTree, set: CompiledSet, id: string): JourneyMap {
  const builder = new MapBuilder(tree, set);
  const journey = Object.values(set.journeys).find((one) => id === `journey/${one.id}`);
  if (journey !== undefined) mapJourney(builder, journey);
  else if (id === 'statuses') mapStatuses(builder);
  else if (id === 'stages') mapStages(builder);
  else
    throw new Error(
      'Failed to draw the map: this lender has none of this name. Please choose another.',
    );
  return builder.build();
}
