/** The map of the stages: the transitions between them, and the page of each. */
import type { Rule } from '../../engine/index.ts';
import { findStage, STAGES } from '../analysis/stage-names.ts';
import type { MapBuilder } from './map-builder.ts';
import { routeAddress } from './status-map.ts';
import { sentenceCase } from './map-words.ts';

const MOMENTS = {
  any: ['From any earlier stage', 'A transition from any stage only moves forward.'],
  first: ['Before everything else', 'The first of these that holds is the stage.'],
  event: ['An event of the lender', 'The last event that the lender recorded.'],
} as const;

export function mapStages(builder: MapBuilder): void {
  const { stages } = builder.set.routing;
  if (stages.initial === '') return;
  const start = builder.add({
    id: 'start',
    part: 'start',
    title: 'Start',
    places: [{ file: STAGES, pointer: '/initial' }],
  });
  for (const stage of stages.order) addStage(builder, stage);
  connect(builder, [start], stages.initial, { pointer: '/initial' });
  const lists = [
    ['outcomes', stages.outcomes],
    ['interrupts', stages.interrupts],
    ['transitions', stages.transitions],
    ['overrides', stages.overrides ?? []],
  ] as const;
  for (const [list, rows] of lists)
    for (const [at, row] of rows.entries()) {
      const from: readonly string[] =
        'from' in row ? [row.from as string | readonly string[]].flat() : ['first'];
      const way = { pointer: `/${list}/${at}`, when: row.when };
      connect(
        builder,
        from.map((one) => sourceOf(builder, one, list)),
        row.to,
        way,
      );
    }
  for (const [event, to] of Object.entries(stages.events ?? {}))
    connect(builder, [addMoment(builder, 'event', 'events')], to, { pointer: `/events/${event}` });
  addRoutes(builder);
}

function sourceOf(builder: MapBuilder, name: string, list: string): string {
  if (name === '*') return addMoment(builder, 'any', list);
  return name === 'first' ? addMoment(builder, 'first', list) : addStage(builder, name);
}

function addMoment(builder: MapBuilder, name: keyof typeof MOMENTS, list: string): string {
  const id = `moment/${name}`;
  const [title, about] = MOMENTS[name];
  return builder.add({
    ...{ id, part: 'moment', title, about },
    places: [{ file: STAGES, pointer: `/${list}` }],
  });
}

interface StageWay {
  readonly pointer: string;
  readonly when?: Rule | undefined;
}

function connect(builder: MapBuilder, from: readonly string[], to: string, way: StageWay): void {
  const target = addStage(builder, to);
  for (const source of from) builder.connect(source, target, { file: STAGES, ...way });
}

function addStage(builder: MapBuilder, name: string): string {
  return builder.add({
    id: `stage/${name}`,
    part: 'stage',
    title: sentenceCase(name),
    places: [findStage(builder.set.routing.stages, name)],
  });
}

function addRoutes(builder: MapBuilder): void {
  for (const [at, { stage, when, to }] of builder.set.routing.stages.routes.entries()) {
    const place = { file: STAGES, pointer: `/routes/${at}` };
    const page = builder.addPageAt(routeAddress(builder, to), place);
    if (page === undefined) continue;
    for (const name of [stage].flat())
      builder.connect(addStage(builder, name), page, { ...place, when });
  }
  noteDeadEnds(builder);
}

/** A stage is a dead end when no row of its routes holds. */
function noteDeadEnds(builder: MapBuilder): void {
  const rows = builder.set.routing.stages.routes.flatMap(({ stage, when }) =>
    [stage].flat().map((name) => ({ name, when })),
  );
  for (const [name, own] of Map.groupBy(rows, (row) => row.name))
    builder.noteDeadEnd(
      `stage/${name}`,
      own.map(({ when }) => when),
    );
}
