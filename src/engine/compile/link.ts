/** Authored files -> journeys, pages, forms and operations, with every reference followed. */
import type { FormDef, ScreenDefinition } from '../definition/authored.generated.ts';
import type {
  CompiledJourney,
  CompiledPage,
  CompiledScreen,
  CompiledStep,
  OperationDef,
} from '../definition/compiled.ts';
import type { DataSchema, Rule, Text } from '../definition/json.ts';
import { isGroup } from '../logic/paths.ts';
import { flatten } from './flatten.ts';
import { didYouMean } from './nearest.ts';
import type { Sources } from './sources.ts';

type Authored = Record<string, unknown>;

/** journeys/<id>/journey.json, each with its steps in place. */
export function journeysOf(sources: Sources): Record<string, CompiledJourney> {
  const files = sources
    .under('journeys/')
    .filter(({ file }) => /^journeys\/[^/]+\/journey$/.test(file));
  return Object.fromEntries(
    files.map(({ file, content }) => {
      const id = file.split('/')[1] ?? '';
      const journey = (isGroup(content) ? content : {}) as Authored;
      const steps = sources
        .list(content, 'steps')
        .map((step, index) => stepOf(sources, file, id, step, index));
      return [
        id,
        {
          guards: [],
          entry: [],
          onStart: [],
          progress: 'bar',
          stepIn: 'path',
          ...journey,
          id,
          steps,
        } as unknown as CompiledJourney,
      ];
    }),
  );
}

/** Files that hold a page: everything with a `path` outside of journeys' own folders. */
export function pagesOf(sources: Sources): Record<string, CompiledPage> {
  const files = ['journeys/shell/', 'journeys/application/', 'journeys/signer/']
    .flatMap((folder) => sources.under(folder))
    .filter(({ content }) => isGroup(content) && typeof content['path'] === 'string');
  return Object.fromEntries(
    files.map(({ file, content }) => {
      const page = content as Authored;
      const id = pageId(file);
      const load = [...loadOfAll(sources, String(page['path'])), ...sources.list(page, 'load')];
      return [
        id,
        {
          id,
          path: page['path'],
          load,
          poll: page['poll'],
          submit: page['submit'],
          screen: screenOf(sources, `page/${id}`, file, page),
        } as unknown as CompiledPage,
      ];
    }),
  );
}

/** What each page of an application loads, before its own calls. */
function loadOfAll(sources: Sources, path: string): readonly Authored[] {
  const routes = sources.content('journeys/routing/status-routes');
  const isPart =
    isGroup(routes) && (path === routes['base'] || path.startsWith(`${String(routes['base'])}/`));
  return isPart ? sources.list(routes, 'load') : [];
}

/** journeys/shared/forms/*.json */
export function formsOf(sources: Sources): Record<string, CompiledScreen> {
  return Object.fromEntries(
    sources.under('journeys/shared/forms/').map(({ file, content }) => {
      const id = sources.nameOf(file);
      return [id, screenOf(sources, `form/${id}`, file, content as Authored)];
    }),
  );
}

/** journeys/operations/*.json */
export function operationsOf(sources: Sources): Record<string, OperationDef> {
  return Object.fromEntries(
    sources
      .under('journeys/operations/')
      .map(({ file, content }) => [
        sources.nameOf(file),
        { ...(content as object), id: sources.nameOf(file) } as OperationDef,
      ]),
  );
}

function pageId(file: string): string {
  return file
    .replace(/^journeys\/shell\/pages\/|^journeys\/shell\//, '')
    .replace(/^journeys\//, '')
    .replaceAll('/', '-');
}

function stepOf(
  sources: Sources,
  file: string,
  journey: string,
  step: Authored,
  index: number,
): CompiledStep {
  const id = String(step['id']);
  const screen = screenOf(
    sources,
    `${journey}/${id}`,
    ...stepFile(sources, file, String(step['step'] ?? `${journey}/${id}`), `/steps/${index}`),
  );
  const parts = sources.list(step, 'parts').map((part, at) => {
    const joined = screenOf(
      sources,
      `${journey}/${id}`,
      ...stepFile(sources, file, String(part['step']), `/steps/${index}/parts/${at}`),
    );
    return onlyWhen(joined, part['when'] as Rule | undefined);
  });
  return { ...step, id, screen: parts.reduce(joinScreens, screen) } as unknown as CompiledStep;
}

function stepFile(
  sources: Sources,
  file: string,
  name: string,
  pointer: string,
): [string, Authored] {
  const [journey = '', step = ''] = name.split('/');
  const path = `journeys/${journey}/steps/${step}`;
  const content = sources.content(path);
  if (isGroup(content)) return [path, content];
  const known = sources
    .under('journeys/')
    .filter((entry) => entry.file.includes('/steps/'))
    .map((entry) => entry.file.replace(/^journeys\//, '').replace('/steps/', '/'));
  sources.refuse(
    'unknown-step',
    file,
    pointer,
    `Failed to find the step "${name}": there is no ${path}.json. Please write it${didYouMean(name, known)}.`,
  );
  return [path, { title: name }];
}

function screenOf(sources: Sources, id: string, file: string, content: Authored): CompiledScreen {
  const {
    title,
    intro,
    next,
    checks = [],
    blocks = [],
    primary,
    secondary = [],
  } = content as ScreenDefinition;
  const {
    schema,
    ui = {},
    live = false,
  } = (isGroup(content['form']) ? content['form'] : {}) as Partial<FormDef>;
  return {
    id,
    source: file,
    title: title as Text,
    intro,
    next,
    schema: schema && flatten(sources, file, '/form/schema', schema),
    ui,
    live,
    checks,
    blocks,
    primary,
    secondary,
  };
}

/** A part's fields, checks and blocks stand on the page only while its rule holds. */
function onlyWhen(screen: CompiledScreen, when: Rule | undefined): CompiledScreen {
  if (when === undefined) return screen;
  const both = (own: Rule | undefined): Rule => (own === undefined ? when : { and: [when, own] });
  const ui = { ...screen.ui };
  for (const name of Object.keys(screen.schema?.properties ?? {}))
    ui[name] = { ...ui[name], when: both(ui[name]?.when) };
  return {
    ...screen,
    ui,
    checks: screen.checks.map((check) => ({ ...check, when: both(check.when) })),
    blocks: screen.blocks.map((block) => ({ ...block, when: both(block.when) })),
  };
}

function joinScreens(first: CompiledScreen, second: CompiledScreen): CompiledScreen {
  const schema: DataSchema | undefined =
    first.schema && second.schema
      ? {
          ...first.schema,
          properties: { ...first.schema.properties, ...second.schema.properties },
          required: [...(first.schema.required ?? []), ...(second.schema.required ?? [])],
        }
      : (first.schema ?? second.schema);
  return {
    ...first,
    schema,
    ui: { ...first.ui, ...second.ui },
    checks: [...first.checks, ...second.checks],
    blocks: [...first.blocks, ...second.blocks],
  };
}
