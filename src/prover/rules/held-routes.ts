/** Finds where the entries of a definition lead, and lists the targets that can be chosen instead. */
import { valueAtPointer } from '../../release/edits.ts';
import { objectsIn } from '../analysis/walk.ts';
import { memberPointer, pointerSegments, type CompiledSet } from '../../engine/index.ts';
import { listPages, listPagePaths } from '../map/list-pages.ts';

/** `address`: a path of the application. `route`: a page below an application. `stage`: its id. */
type TargetKind = 'address' | 'route' | 'stage';

/** Where an entry leads. */
export interface RouteTarget {
  /** The place of the text. */
  readonly pointer: string;
  readonly to: string;
  readonly kind: TargetKind;
}

/** A target that can be chosen. */
export interface TargetChoice {
  readonly kind: TargetKind;
  readonly to: string;
  readonly label: string;
}

/** Lists whose entries lead somewhere, also those without a condition. */
const ROUTES: ReadonlySet<string> = new Set([
  ...['routes', 'guards', 'redirects', 'transitions', 'done'],
  ...['outcomes', 'interrupts', 'overrides'],
]);
const TARGETS = ['/to', '/transition/to'];

/** Where the entry of a condition leads; undefined when it leads nowhere, or a rule computes it. */
export function findTarget(
  content: unknown,
  file: string,
  condition: string,
): RouteTarget | undefined {
  const entry = condition.replace(/\/[^/]*$/, '');
  for (const member of TARGETS) {
    const pointer = `${entry}${member}`;
    const to = valueAtPointer(content, pointer);
    if (typeof to === 'string') return { pointer, to, kind: findKind(file, pointer) };
  }
  return undefined;
}

/** The places of the conditions that routes do not have, so that they always hold. */
export const listAlways = (content: unknown): readonly string[] =>
  [...objectsIn(content)].flatMap(({ node, pointer, key }) =>
    ROUTES.has(key) &&
    /\/\d+$/.test(pointer) &&
    !('when' in node) &&
    findTarget([node], '', '/0/when') !== undefined
      ? [memberPointer(pointer, 'when')]
      : [],
  );

function findKind(file: string, pointer: string): TargetKind {
  if (!/^journeys\/routing\/(?:statuses|stages)\.json$/.test(file)) return 'address';
  return pointerSegments(pointer).at(-3) === 'routes' ? 'route' : 'stage';
}

/**
 * The pages of a lender and the stages of its applications, each once. `others`: the further lenders
 * that have the rule; a page that one of them lacks cannot be chosen.
 */
export function listTargets(
  set: CompiledSet,
  others: readonly CompiledSet[],
): readonly TargetChoice[] {
  const { statusRoutes, stages } = set.routing;
  const below = `${statusRoutes.base}/`;
  const paths = others.map((other) => new Set(listPagePaths(other)));
  const pages = listPages(set).filter(({ path }) => paths.every((known) => known.has(path)));
  const all = [
    ...pages.map(({ path, title }): TargetChoice => {
      const to = path.replaceAll('{', '{url.params.');
      return { kind: 'address', to, label: `${title} (${path})` };
    }),
    ...pages.flatMap(({ path, title }): readonly TargetChoice[] => {
      const to = path.replace(below, '');
      return path.startsWith(below) ? [{ kind: 'route', to, label: `${title} (${to})` }] : [];
    }),
    { kind: 'route', to: '', label: 'The first page of the application' } as const,
    ...stages.order.map((to): TargetChoice => ({ kind: 'stage', to, label: to })),
  ];
  return [...Map.groupBy(all, ({ kind, to }) => `${kind} ${to}`).values()].flatMap(
    ([first]) => first ?? [],
  );
}
