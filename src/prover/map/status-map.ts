/** The map of the statuses: the pages to which each leads an application. */
import { isRecord } from '../../domain/index.ts';
import { STATUSES_FILE, statusRoutePointer } from '../../engine/index.ts';
import { readContent, readList } from '../analysis/walk.ts';
import type { MapBuilder } from './map-builder.ts';
import { sentenceCase } from './map-words.ts';

const BY_STAGE = 'moment/stage';
const POLLS: Readonly<Record<string, string>> = {
  never: 'It is final until the borrower acts.',
  wait: 'The borrower waits for the next status.',
  'wait-and-stay': 'The borrower waits for the next status, and stays when none comes.',
};

export function mapStatuses(builder: MapBuilder): void {
  const content = readContent(builder.files, STATUSES_FILE);
  const { rows } = builder.set.routing.statusRoutes;
  const named = isRecord(content['statuses']) ? content['statuses'] : {};
  for (const [name, status] of Object.entries(named)) addStatus(builder, name, status);
  for (const name of Object.keys(named)) {
    const id = `status/${name}`;
    const own = rows.flatMap((row, at) => ([row.status].flat().includes(name) ? [at] : []));
    if (own.every((at) => rows[at]?.when !== undefined)) connectToStage(builder, id, name);
    for (const at of own) addRoute(builder, id, at);
  }
}

function addStatus(builder: MapBuilder, name: string, status: unknown): void {
  const { standing, poll } = Object(status) as Record<'standing' | 'poll', unknown>;
  const content = readContent(builder.files, STATUSES_FILE);
  const row = readList(content['standing'], 'rows').find(({ id }) => id === standing);
  const what = typeof row?.['what'] === 'string' ? row['what'] : '';
  builder.add({
    id: `status/${name}`,
    part: 'status',
    title: sentenceCase(name),
    about: [what, POLLS[String(poll)] ?? ''].filter(Boolean).join(' '),
    places: [{ file: STATUSES_FILE, pointer: `/statuses/${name}` }],
    status: name,
  });
}

/** A status whose rows all have a rule is routed by the stage when none of them holds. */
function connectToStage(builder: MapBuilder, from: string, name: string): void {
  const place = { file: STATUSES_FILE, pointer: `/statuses/${name}` };
  builder.add({
    id: BY_STAGE,
    part: 'moment',
    title: 'The page of its stage',
    about: 'No route of the status holds, so the stage of the application decides.',
    places: [{ file: 'journeys/routing/stages', pointer: '/routes' }],
  });
  builder.connect(from, BY_STAGE, place);
}

function addRoute(builder: MapBuilder, from: string, at: number): void {
  const { rows } = builder.set.routing.statusRoutes;
  const row = rows[at];
  if (row === undefined) return;
  const place = { file: STATUSES_FILE, pointer: statusRoutePointer(rows, at) };
  const page = builder.addPageAt(routeAddress(builder, row.to), place);
  if (page !== undefined) builder.connect(from, page, { ...place, when: row.when });
}

/** The address of a route below the application. */
export function routeAddress({ set }: MapBuilder, to: string): string {
  const { base, home } = set.routing.statusRoutes;
  return to === '' ? home : `${base}/${to}`;
}
