/** Lints the names in the files that no screen owns: modals, layout, routing tables and conditions. */
import { type CompiledSet, didYouMean } from '../../../engine/index.ts';
import type { AnalysisDiagnostic } from '../diagnostic-codes.ts';
import { type AnalysisInput, errorAt, type Lint } from '../finding.ts';
import { type NamedAt, namesAt } from '../status-names.ts';
import { memberPointer, objectsIn } from '../walk.ts';

const LAYOUT = 'journeys/shared/layout';
const ROUTING = 'journeys/routing';
/** A file for each operation that the sandbox answers by definitions. */
const SANDBOX = 'journeys/sandbox/';
/** The compiler checks the calls of screens; these files have calls and transitions, too. */
const CALLERS = ['journeys/shared/modals', `${ROUTING}/status-routes`];

/** Names of one kind: those that definitions use, and those that exist. */
interface Names {
  readonly kind: string;
  readonly named: readonly NamedAt[];
  readonly known: Iterable<string>;
}

/** An error for each name that is not there. */
export const lintSharedNames: Lint = (input) =>
  [calledNames(input), layoutNames(input.set), routingNames(input)].flat().flatMap(unknownNames);

/** An error for each name that is not known. */
export function unknownNames({ kind, named, known }: Names): readonly AnalysisDiagnostic[] {
  if (named.length === 0) return [];
  const names = new Set(known);
  return named
    .filter(({ name }) => !names.has(name))
    .map((place) =>
      errorAt(
        place,
        'unknown-name',
        `Failed to find the ${kind} "${place.name}": there is none of that name, so this part of the definition does nothing. Please use one that exists${didYouMean(place.name, names)}.`,
      ),
    );
}

function calledNames({ set, files }: AnalysisInput): readonly Names[] {
  const keyed = (key: string): readonly NamedAt[] =>
    files
      .filter(({ file }) => CALLERS.includes(file))
      .flatMap(({ file, content }) =>
        [...objectsIn(content)].flatMap(({ node, pointer }) =>
          typeof node[key] === 'string'
            ? namesAt(file, memberPointer(pointer, key), node[key])
            : [],
        ),
      );
  const answered = files.flatMap(({ file }) =>
    file.startsWith(SANDBOX) ? namesAt(file, '', file.slice(SANDBOX.length)) : [],
  );
  const known = Object.keys(set.operations);
  return [
    { kind: 'operation', named: [...keyed('run'), ...answered], known },
    { kind: 'modal', named: keyed('modal'), known: Object.keys(set.modals) },
  ];
}

function layoutNames({
  layout,
  conditions,
  flags,
  copy,
  operations,
}: CompiledSet): readonly Names[] {
  const { menu, banners, tasks, chat, sidebar } = layout;
  const named = (pointer: string, name: unknown): readonly NamedAt[] =>
    namesAt(LAYOUT, pointer, name);
  return [
    {
      kind: 'operation',
      named: [
        ...named('/banners/operation', banners?.operation),
        ...named('/banners/testOperation', banners?.testOperation),
        ...named('/tasks/operation', tasks?.operation),
        ...named('/tasks/othersOperation', tasks?.othersOperation),
      ],
      known: Object.keys(operations),
    },
    {
      kind: 'flag',
      named: [
        ...named('/chat/flag', chat?.flag),
        ...named('/chat/streamFlag', chat?.streamFlag),
        ...sidebar.hiddenFacts.flatMap(({ flag }, at) =>
          named(`/sidebar/hiddenFacts/${at}/flag`, flag),
        ),
        ...(conditions.otherFlag === ''
          ? []
          : namesAt('journeys/shared/conditions', '/otherFlag', conditions.otherFlag)),
      ],
      known: flags.map(({ key }) => key),
    },
    {
      kind: 'text',
      named: (['entries', 'apps'] as const).flatMap((list) =>
        menu[list].flatMap((entry, at) => named(`/menu/${list}/${at}/copy`, entry.copy)),
      ),
      known: Object.keys(copy),
    },
  ];
}

function routingNames({ set, otherJourneys }: AnalysisInput): readonly Names[] {
  const { routing, layout } = set;
  const { progress, publicPaths, entry, applicationModals } = routing;
  const rows = { reached: progress.reached ?? [], routes: progress.routes };
  return [
    {
      kind: 'modal',
      named: applicationModals.rows.flatMap(({ modal }, at) =>
        namesAt(`${ROUTING}/application-modals`, `/rows/${at}/modal`, modal),
      ),
      known: Object.keys(set.modals),
    },
    {
      kind: 'page',
      named: entry.flatMap(({ page }, at) =>
        namesAt(`${ROUTING}/entry`, `/entries/${at}/page`, page),
      ),
      known: [...Object.keys(set.pages), ...Object.keys(set.journeys)],
    },
    {
      kind: 'journey',
      named: namesAt(`${ROUTING}/public-paths`, '/openJourneys', publicPaths.openJourneys),
      known: [...Object.keys(set.journeys), ...otherJourneys],
    },
    {
      kind: 'progress stage',
      named: [
        ...Object.entries(rows).flatMap(([list, all]) =>
          all.flatMap(({ stage }, at) =>
            namesAt(`${ROUTING}/progress`, `/${list}/${at}/stage`, stage),
          ),
        ),
        ...(layout.others?.stages ?? []).flatMap(({ stage }, at) =>
          namesAt(LAYOUT, `/others/stages/${at}/stage`, stage),
        ),
      ],
      known: progress.stages.map(({ stage }) => stage),
    },
  ];
}
