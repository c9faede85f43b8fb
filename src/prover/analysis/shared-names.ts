/** Lists the names in the files that no screen owns: layout, routing tables, conditions, the sandbox. */
import { authored, type CompiledSet, STATUSES_FILE, type StatusesDef } from '../../engine/index.ts';
import type { LintInput } from '../lints/lint.ts';
import { type NamedAt, namesAt, type Names } from './names.ts';
import { readContent } from './walk.ts';

const LAYOUT = 'journeys/shared/layout';
const ROUTING = 'journeys/routing';
/** A file for each operation that the sandbox answers by definitions. */
const SANDBOX = 'journeys/sandbox/';

export const sharedNames = (input: LintInput): readonly Names[] => [
  answeredNames(input),
  standingNames(input),
  ...layoutNames(input.set),
  ...routingNames(input),
];

const answeredNames = ({ set, files }: LintInput): Names => ({
  kind: 'operation',
  named: files.flatMap(({ file }) =>
    file.startsWith(SANDBOX) ? namesAt(file, '', file.slice(SANDBOX.length)) : [],
  ),
  known: new Set(Object.keys(set.operations)),
});

/** Where each status says that an application stands. */
function standingNames({ files }: LintInput): Names {
  const content = readContent(files, STATUSES_FILE);
  const { statuses = {}, standing } = authored<Partial<StatusesDef>>(content);
  return {
    kind: 'standing',
    named: Object.entries(statuses).flatMap(([status, { standing: id }]) =>
      namesAt(STATUSES_FILE, `/statuses/${status}/standing`, id),
    ),
    known: new Set((standing?.rows ?? []).flatMap(({ id }) => id ?? [])),
  };
}

function layoutNames({ layout, conditions, flags, copy }: CompiledSet): readonly Names[] {
  const { menu, chat, sidebar } = layout;
  const named = (pointer: string, name: unknown): readonly NamedAt[] =>
    namesAt(LAYOUT, pointer, name);
  return [
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
      known: new Set(flags.map(({ key }) => key)),
    },
    {
      kind: 'text',
      named: (['entries', 'apps'] as const).flatMap((list) =>
        menu[list].flatMap((entry, at) => named(`/menu/${list}/${at}/copy`, entry.copy)),
      ),
      known: new Set(Object.keys(copy)),
    },
  ];
}

function routingNames({ set, otherJourneys }: LintInput): readonly Names[] {
  const { routing, layout } = set;
  const { progress, publicPaths, entry } = routing;
  const rows = { reached: progress.reached ?? [], routes: progress.routes };
  const inParts = (list: 'journeys' | 'stages') =>
    (progress.parts?.list ?? []).flatMap((part, at) =>
      namesAt(`${ROUTING}/progress`, `/parts/list/${at}/${list}`, part[list]),
    );
  return [
    {
      kind: 'page',
      named: entry.flatMap(({ page }, at) =>
        namesAt(`${ROUTING}/entry`, `/entries/${at}/page`, page),
      ),
      known: new Set([...Object.keys(set.pages), ...Object.keys(set.journeys)]),
    },
    {
      kind: 'journey',
      named: [
        ...namesAt(`${ROUTING}/public-paths`, '/openJourneys', publicPaths.openJourneys),
        ...inParts('journeys'),
      ],
      known: new Set([...Object.keys(set.journeys), ...otherJourneys]),
    },
    {
      kind: 'progress stage',
      named: [
        ...Object.entries(rows).flatMap(([list, all]) =>
          all.flatMap(({ stage }, at) =>
            namesAt(`${ROUTING}/progress`, `/${list}/${at}/stage`, stage),
          ),
        ),
        ...inParts('stages'),
        ...(layout.others?.stages ?? []).flatMap(({ stage }, at) =>
          namesAt(LAYOUT, `/others/stages/${at}/stage`, stage),
        ),
      ],
      known: new Set(progress.stages.map(({ stage }) => stage)),
    },
  ];
}
