/** Names the place of a change: its group and part, its path below, and its authored file. */
import type { ValueChange, Level } from './compare/changes.ts';
import type { Tree } from '../records.ts';
import { isRecord } from '../../domain/index.ts';
import { type CompiledSet, STATUSES_FILE, statusRoutePointer } from '../../engine/index.ts';

/** The place of a change in the compiled sets. */
export interface Spot {
  readonly area: string;
  readonly group: string;
  readonly part?: string;
  /** The path below the part; empty when the part itself was added or removed. */
  readonly rest: readonly string[];
  /** The values that contain each member of `rest`. */
  readonly levels: readonly Level[];
  /** The screen on both sides, when the change is in one. `rest` is then below the screen. */
  readonly screen?: Level;
  /** The authored file and the pointer in it, of the side that has the value. */
  readonly file: string;
  readonly pointer: readonly string[];
}

const GROUPS: Readonly<Record<string, string>> = {
  pages: 'Pages',
  forms: 'Dialog forms',
  operations: 'Operations',
  flags: 'Flags',
  lists: 'Lists',
  modals: 'Dialogs',
  loaders: 'Loaders',
  copy: 'Shell',
  conditions: 'Tasks',
  layout: 'Layout',
  routing: 'Routing',
  theme: 'Lenders',
  pictures: 'Lenders',
  lenders: 'Lenders',
};
/** Tables in a file of their own: the file, and the key that holds the table. */
const FILES: Readonly<Record<string, readonly [file: string, key?: string]>> = {
  flags: ['shared/flags', 'flags'],
  modals: ['shared/modals', 'modals'],
  loaders: ['shared/loaders', 'loaders'],
  copy: ['shared/copy'],
  conditions: ['shared/conditions'],
  layout: ['shared/layout'],
  redirects: ['routing/redirects', 'redirects'],
  publicPaths: ['routing/public-paths'],
  entry: ['routing/entry', 'entries'],
  statusRoutes: ['routing/status-routes'],
  stages: ['routing/stages'],
  polling: ['routing/polling'],
  progress: ['routing/progress'],
  applicationModals: ['routing/application-modals'],
};
const SCREEN_KEYS: Readonly<Record<string, readonly string[]>> = {
  schema: ['form', 'schema'],
  ui: ['form', 'ui'],
};

/** The place of a change. `org`: a theme folder that has it. */
export function buildSpot(change: ValueChange, org: string): Spot {
  const [area = '', id = ''] = change.path;
  const real = change.op === 'removed' ? change.pathBefore : change.pathAfter;
  if (area === 'journeys') return journeySpot(change, real);
  if (area === 'pages' || area === 'forms') return screenSpot(change, real);
  const base = { area, group: GROUPS[area] ?? 'Definitions' };
  if (area === 'operations' || area === 'lists') {
    const pointer = area === 'lists' ? ['options', ...real.slice(2)] : real.slice(2);
    const file = area === 'lists' ? `journeys/shared/lists/${id}` : `journeys/operations/${id}`;
    return { ...base, part: id, ...below(change, 2), file, pointer };
  }
  if (area === 'theme' || area === 'pictures' || area === 'lenders')
    return {
      ...base,
      ...below(change, 1),
      file: `org-themes/${org}/theme`,
      pointer: area === 'theme' ? real.slice(1) : area === 'pictures' ? ['brand'] : [],
    };
  return tableSpot(change, real, base);
}

/** Returns the part of a change below the first members of its path. */
const below = ({ path, levels }: ValueChange, count: number) => ({
  rest: path.slice(count),
  levels: levels.slice(count),
});

function tableSpot(
  change: ValueChange,
  real: readonly string[],
  base: { readonly area: string; readonly group: string },
): Spot {
  const count = base.area === 'routing' ? 2 : 1;
  const name = change.path[count - 1] ?? '';
  const [file, key] = FILES[name] ?? ['shared/flags'];
  const inStatuses = pointerInStatuses(change, real);
  return {
    ...base,
    ...(base.area === 'routing' && { part: name }),
    ...below(change, count),
    ...(inStatuses === undefined
      ? {
          file: `journeys/${file}`,
          pointer: [...(key === undefined ? [] : [key]), ...real.slice(count)],
        }
      : { file: STATUSES_FILE, pointer: inStatuses }),
  };
}

/** The lists that the compiler makes of the statuses. */
const DERIVED =
  /^routing (?:statusRoutes (?:rows|terminal)|polling waiting (?:statuses|keep))(?: |$)/;

/** The place of a table that the compiler derives from the statuses; undefined for any other. */
function pointerInStatuses(
  change: ValueChange,
  real: readonly string[],
): readonly string[] | undefined {
  const [area, table, key, at, ...rest] = real;
  if (area === 'conditions' && table === 'standing') return real.slice(1);
  if (!DERIVED.test(real.join(' '))) return undefined;
  if (key !== 'rows' || at === undefined) return ['statuses'];
  const level = change.levels[3];
  const rows = (change.op === 'removed' ? level?.before : level?.after) as StatusRouteRows;
  return [...statusRoutePointer(rows, Number(at)).slice(1).split('/'), ...rest];
}

type StatusRouteRows = CompiledSet['routing']['statusRoutes']['rows'];

function journeySpot(change: ValueChange, real: readonly string[]): Spot {
  const [, journey = '', table, step] = change.path;
  const base = { area: 'journeys', group: journey };
  const file = `journeys/${journey}/journey`;
  if (table !== 'steps' || step === undefined)
    return {
      ...base,
      ...below(change, 2),
      file,
      pointer: real.slice(2),
    };
  const part = { ...base, area: 'steps', part: step };
  if (change.path[4] === 'screen') return { ...part, ...inScreen(change, real, 5) };
  return {
    ...part,
    ...below(change, 4),
    file,
    pointer: real.slice(2),
  };
}

function screenSpot(change: ValueChange, real: readonly string[]): Spot {
  const [area = '', id = ''] = change.path;
  const base = { area, group: GROUPS[area] ?? area, part: id };
  if (area === 'forms' && change.path.length > 2) return { ...base, ...inScreen(change, real, 2) };
  if (change.path[2] === 'screen') return { ...base, ...inScreen(change, real, 3) };
  const whole = change.after ?? change.before;
  const owner = change.path.length > 2 ? change.levels[2] : { before: whole, after: whole };
  return {
    ...base,
    ...below(change, 2),
    file: getSource(owner),
    pointer: real.slice(2),
  };
}

/** The place below the screen that `path[count - 1]` names. */
function inScreen(change: ValueChange, real: readonly string[], count: number) {
  const screen = change.levels[count] ?? { before: change.before, after: change.after };
  const [head = '', ...rest] = real.slice(count);
  return {
    ...below(change, count),
    screen,
    file: getSource(screen),
    pointer: [...(SCREEN_KEYS[head] ?? [head]), ...rest].filter((key) => key !== ''),
  };
}

function getSource(level: Level | undefined): string {
  const one = (isRecord(level?.after) ? level.after : level?.before) as Tree | undefined;
  const screen = isRecord(one?.['screen']) ? one['screen'] : one;
  const source = screen?.['source'];
  return typeof source === 'string' ? source : 'journeys';
}
