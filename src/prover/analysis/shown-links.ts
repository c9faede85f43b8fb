/** Lists the links that the shell shows by itself, each with its reader and when it is shown. */
import {
  type CompiledSet,
  type Context,
  holds,
  pageAt,
  type Rule,
  STATUSES_FILE,
  findStatus,
  type Text,
  text,
} from '../../engine/index.ts';
import { addressPatterns } from './address-patterns.ts';
import type { Assignment } from './find-context.ts';
import type { DiagnosticPlace } from '../../release/index.ts';

/** A person without a sign-in, the owner of an application, or another person who signs. */
export type ReaderKind = 'visitor' | 'owner' | 'signer';

export interface ShownLink extends DiagnosticPlace {
  readonly reader: ReaderKind;
  /** The path, with `~` for the id of the application. */
  readonly address: string;
  /** The path of the page that shows it; undefined for a link that every page shows. */
  readonly shownAt?: string | undefined;
  /** Whether it must end at its own path; a link of a menu may lead through redirects. */
  readonly isExact: boolean;
  /** The values of every context in which it is shown. */
  readonly given: Assignment;
  /** The rules that `isShown` reads. */
  readonly rules: readonly (Rule | undefined)[];
  readonly isShown: (context: Context) => boolean;
}

const ID = '~';
const OWNED: Assignment = [['application', { uuid: ID }]];
const CONDITIONS = 'journeys/shared/conditions';
const LAYOUT = 'journeys/shared/layout';

/** The links of tasks, standings, menus and the footer. */
export function shownLinks(set: CompiledSet): readonly ShownLink[] {
  return [...taskLinks(set), ...listLinks(set), ...standingLinks(set), ...layoutLinks(set)];
}

/** One link a category and reader. The page of a task may read that the task is there. */
function taskLinks({ conditions, layout }: CompiledSet): readonly ShownLink[] {
  const { base, otherBase, otherFlag, categories } = conditions;
  const page = layout.tasks?.page;
  return categories.flatMap(({ category, location }, at) => {
    const shared = {
      ...always({ file: CONDITIONS, pointer: `/categories/${at}/location` }),
      isExact: true,
    };
    const task: Assignment = [['conditions', [{ categoryEnum: category }]]];
    const own = fill(base);
    const flag: Assignment = otherFlag === '' ? [] : [[`flags.${otherFlag}`, true]];
    const owner: ShownLink = {
      ...shared,
      reader: 'owner',
      address: own + location,
      shownAt: page && withoutSlash(own) + page,
      given: [...OWNED, ...task],
    };
    const signer: ShownLink = {
      ...shared,
      reader: 'signer',
      address: otherBase + location.replace(/^conditions\//, ''),
      shownAt: withoutSlash(otherBase),
      given: [...task, ...flag],
    };
    return otherBase === '' ? [owner] : [owner, signer];
  });
}

/** The page of all tasks, to which the notifications lead. */
function listLinks(set: CompiledSet): readonly ShownLink[] {
  const page = set.layout.tasks?.page;
  if (page === undefined) return [];
  return listHomes(set).map(({ reader, home }) => ({
    ...always({ file: LAYOUT, pointer: '/tasks/page' }),
    reader,
    address: home + page,
    isExact: true,
    given: reader === 'signer' ? [] : OWNED,
  }));
}

/**
 * The links of the rows of the standing that name one, for each reader who has a page there. A row
 * that names a page which no reader has is one for the owner.
 */
function standingLinks(set: CompiledSet): readonly ShownLink[] {
  const rows = set.conditions.standing?.rows ?? [];
  const { vocabulary } = set;
  const { reroute, terminal } = set.routing.statusRoutes;
  // Of the statuses that a rule does not name, only the terminal ones redirect the page.
  const isTerminal = { in: [{ var: 'application.status.checklistStatus' }, terminal] } as Rule;
  const reroutes = [isTerminal, ...reroute.map((row) => row.when)];
  return rows.flatMap(({ to, when }, at) => {
    if (to === undefined) return [];
    const links = listHomes(set).map(({ reader, home }) => ({
      file: STATUSES_FILE,
      pointer: `/standing/rows/${at}/to`,
      reader,
      address: text(to, { home }, vocabulary),
      isExact: true,
      given: [['application.uuid', ID]] as Assignment,
      rules: [when, ...reroutes],
      isShown: (context: Context) => {
        const read = { ...context, terminal: terminal.includes(findStatus(context) ?? '') };
        // Its own rule decides most contexts, and the rows before it are many.
        return (
          holds(when, read, vocabulary) &&
          !rows.slice(0, at).some((row) => holds(row.when, read, vocabulary))
        );
      },
    }));
    const found = links.filter(({ address }) => pageAt(set, address) !== undefined);
    return found.length > 0 ? found : links.slice(0, 1);
  });
}

/** Visitors have a footer and no menu; the pages of the menus are for owners alone. */
function layoutLinks(set: CompiledSet): readonly ShownLink[] {
  const { menu, footer } = set.layout;
  const listShownLinks = (
    name: string,
    entries: readonly LayoutLink[],
    readers: readonly ReaderKind[],
  ) =>
    entries.flatMap(({ to, when, external }, at) =>
      (external === true ? [] : addressPatterns(to).filter((one) => one.startsWith('/'))).flatMap(
        (address) =>
          readers.map((reader): ShownLink => ({
            file: LAYOUT,
            pointer: `/${name}/${at}/to`,
            reader,
            address: fill(address),
            isExact: false,
            given: [],
            rules: [when],
            isShown: (context) => holds(when, context, set.vocabulary),
          })),
      ),
    );
  const people = listHomes(set).map(({ reader }) => reader);
  return [
    ...listShownLinks('menu/entries', menu.entries, ['owner']),
    ...listShownLinks('menu/apps', menu.apps, ['owner']),
    ...listShownLinks('footer/links', footer.links, ['visitor', ...people]),
  ];
}

interface LayoutLink {
  readonly to?: Text | undefined;
  readonly when?: Rule | undefined;
  readonly external?: boolean | undefined;
}

/** The readers of the product who are signed in, each with the path of the application. */
function listHomes({ routing, layout }: CompiledSet) {
  const owner = { reader: 'owner' as ReaderKind, home: fill(routing.statusRoutes.base) };
  const { others } = layout;
  return others === undefined
    ? [owner]
    : [owner, { reader: 'signer' as ReaderKind, home: others.under }];
}

const always = (place: DiagnosticPlace) => ({ ...place, rules: [], isShown: () => true });
const fill = (path: string): string => path.replace(/\{[^{}]*\}/g, ID);
const withoutSlash = (path: string): string => path.replace(/\/$/, '');
