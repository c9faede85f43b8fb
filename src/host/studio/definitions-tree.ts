/** Lists the definitions in the words of a product owner: journeys with their steps, pages by address. */
import { locator, type SourceTree } from '../../release/index.ts';

type EntryKind =
  | 'journey'
  | 'step'
  | 'page'
  | 'form'
  | 'question'
  | 'flag'
  | 'rule'
  | 'status'
  | 'list'
  | 'lender'
  | 'file';

/** A definition, or a part of one. */
export interface DefinitionEntry {
  readonly kind: EntryKind;
  /** Its name within its parent: the id of a step, the name of a question, the path of a file. */
  readonly id: string;
  /** The name that people read, such as the title of a step. */
  readonly title: string;
  /** Path from the root, with its ending. */
  readonly file: string;
  readonly line: number;
  /** The address of a page or of a step. */
  readonly address?: string;
  /** The journey that asks a step. Its file may be one of another journey. */
  readonly journey?: string;
  readonly children?: readonly DefinitionEntry[];
}

export interface DefinitionGroup {
  readonly title: string;
  readonly entries: readonly DefinitionEntry[];
}

/** A text and, when it is JSON, its content. */
interface Source {
  /** Path without its ending. */
  readonly file: string;
  readonly text: string;
  readonly content: Content;
  readonly group: string;
}

interface Content {
  readonly title?: unknown;
  readonly path?: string;
  readonly basePath?: string;
  readonly extends?: string;
  readonly steps?: readonly { readonly id: string; readonly step?: string }[];
  readonly form?: {
    readonly schema?: { readonly properties?: object };
    readonly ui?: Readonly<Record<string, { readonly label?: unknown }>>;
  };
  readonly flags?: readonly { readonly key: string; readonly meaning?: string }[];
  readonly rules?: Readonly<Record<string, { readonly description?: string }>>;
  readonly statuses?: Readonly<Record<string, unknown>>;
  readonly companyInfo?: { readonly name?: string };
}

/** Kind of a definition -> its group, in the order of the groups. */
const GROUPS: readonly (readonly [title: string, kinds: readonly string[]])[] = [
  ['Journeys', ['journey', 'step']],
  ['Pages', ['page']],
  ['Forms', ['form']],
  [
    'Routing',
    'entry redirects public-paths stages statuses status-routes polling progress'.split(' '),
  ],
  ['Tasks', ['conditions', 'application-modals']],
  ['Words', ['copy', 'modals', 'loaders', 'layout']],
  ['Calls', ['operation']],
  ['Flags', ['flags']],
  ['Rules', ['rules']],
  ['Lists', ['list']],
  ['Lenders', ['theme']],
  ['Answers', ['data']],
  ['Sandbox', ['sandbox', 'migration']],
  ['Examples', ['scenario', 'walk']],
];
/** Groups whose files hold parts with names. */
const PARTED: ReadonlySet<string> = new Set(['Flags', 'Rules', 'Routing']);
const OTHERS = 'Others';

/** `kindOf`: the kind of a definition; undefined when it is not known. */
type KindOf = (file: string, content: unknown) => string | undefined;

/** The groups that have definitions. One that is no JSON is listed by its name. */
export function listDefinitions(tree: SourceTree, kindOf: KindOf): readonly DefinitionGroup[] {
  const contents = new Map(tree.files.map(({ file, content }) => [file, content]));
  const sources = [...tree.texts].map(([file, text]): Source => {
    const content = contents.get(file) ?? {};
    return { file, text, content, group: groupOf(file, kindOf(file, content)) };
  });
  return [...GROUPS.map(([title]) => title), OTHERS]
    .map((title) => ({ title, entries: entriesOf(title, sources) }))
    .filter(({ entries }) => entries.length > 0);
}

function groupOf(file: string, kind = ''): string {
  if (file.startsWith('org-themes/')) return 'Lenders';
  if (file.startsWith('schemas/')) return 'Answers';
  return GROUPS.find(([, kinds]) => kinds.includes(kind))?.[0] ?? OTHERS;
}

function entriesOf(group: string, all: readonly Source[]): readonly DefinitionEntry[] {
  const own = all.filter((source) => source.group === group);
  if (group === 'Journeys') return listJourneys(own);
  const entries = own.map((source) => entryOf(group, source));
  return group === 'Pages'
    ? entries.toSorted((one, other) => ((one.address ?? '') < (other.address ?? '') ? -1 : 1))
    : entries;
}

/** The journeys with their steps in order. A step may be the file of another journey. */
function listJourneys(sources: readonly Source[]): readonly DefinitionEntry[] {
  const files = new Map(sources.map((source) => [source.file, source]));
  const listed = new Set<string>();
  const journeys = sources
    .filter(({ file }) => file.endsWith('/journey'))
    .map(({ file, content }): DefinitionEntry => {
      const id = file.split('/')[1] ?? file;
      const steps = (content.steps ?? []).flatMap((step) => {
        const [journey = id, name = step.id] = step.step?.split('/') ?? [];
        const source = files.get(`journeys/${journey}/steps/${name}`);
        if (source !== undefined) listed.add(source.file);
        const address = `${content.basePath ?? ''}${step.id === 'index' ? '' : `/${step.id}`}`;
        return source === undefined
          ? []
          : [{ ...formEntry('step', step.id, source), address, journey: id }];
      });
      const title = wordsOf(content.title) || id;
      return {
        kind: 'journey',
        id,
        title,
        file: `${file}.json`,
        line: 1,
        children: steps,
        ...(content.basePath !== undefined && { address: content.basePath }),
      };
    });
  const unused = sources.filter(({ file }) => !file.endsWith('/journey') && !listed.has(file));
  return [...journeys, ...unused.map((source) => entryOf('', source))];
}

function entryOf(group: string, source: Source): DefinitionEntry {
  const { file, content } = source;
  const base = { id: file, title: nameOf(source), file: `${file}.json`, line: 1 };
  if (group === 'Pages' || group === 'Forms') {
    const kind = group === 'Pages' ? 'page' : 'form';
    return {
      ...formEntry(kind, file, source),
      ...(content.path !== undefined && { address: content.path }),
    };
  }
  if (group === 'Lists') return { ...base, kind: 'list' };
  const children = partsOf(source);
  if (children.length > 0) return { ...base, kind: 'file', children };
  return { ...base, kind: file.endsWith('/theme') ? 'lender' : 'file' };
}

/** The questions of a form in the order of its page, which is that of its schema. */
function listQuestions({ schema, ui = {} }: NonNullable<Content['form']>) {
  const order = Object.keys(schema?.properties ?? {});
  const findPlace = (name: string): number => order.indexOf(name.split('.')[0] ?? name);
  return Object.entries(ui).toSorted(([one], [other]) => findPlace(one) - findPlace(other));
}

/** A step, page or form with its questions. */
function formEntry(kind: EntryKind, id: string, source: Source): DefinitionEntry {
  const { file, text, content } = source;
  const ui = listQuestions(content.form ?? {});
  const at = ui.length === 0 ? undefined : locator(text);
  const children = ui.map(([name, { label }]): DefinitionEntry => {
    const line = at?.(`/form/ui/${name}`)?.line ?? 1;
    return {
      kind: 'question',
      id: name,
      title: wordsOf(label) || name,
      file: `${file}.json`,
      line,
    };
  });
  const entry = {
    kind,
    id,
    title: wordsOf(content.title) || nameOf(source),
    file: `${file}.json`,
    line: 1,
  };
  return children.length === 0 ? entry : { ...entry, children };
}

/** The flags, rules or statuses of a file. */
function partsOf({ group, file, text, content }: Source): readonly DefinitionEntry[] {
  const { flags = [], rules = {}, statuses = {} } = PARTED.has(group) ? content : {};
  const at = locator(text);
  const part = (kind: EntryKind, id: string, pointer: string, title = id): DefinitionEntry => ({
    ...{ kind, id, title, file: `${file}.json`, line: at(pointer)?.line ?? 1 },
  });
  return [
    ...flags.map(({ key, meaning }, index) => part('flag', key, `/flags/${index}`, meaning)),
    ...Object.entries(rules).map(([name, { description }]) =>
      part('rule', name, `/rules/${name}`, description),
    ),
    ...Object.keys(statuses).map((name) => part('status', name, `/statuses/${name}`)),
  ];
}

/** A file by its content, or by its last name. A lender's words are named after it. */
function nameOf({ file, content }: Source): string {
  const [folder = '', lender = '', name = ''] = file.split('/');
  if (folder === 'org-themes')
    return name === 'copy' ? `Words of ${lender}` : (content.companyInfo?.name ?? lender);
  return (
    file
      .split('/')
      .slice(-1)[0]
      ?.replace(/\.schema$/, '')
      .replaceAll('-', ' ') ?? file
  );
}

/** The words of a text; empty for a computed one. */
const wordsOf = (text: unknown): string => (typeof text === 'string' ? text : '');
