/**
 * Links authored files into journeys, pages, forms and operations, and resolves every reference.
 */
import type {
  JourneyDefinition,
  OperationDefinition,
  PageDefinition,
  ScreenDefinition,
  StandaloneForm,
  StatusRoutesDefinition,
} from '../definition/authored.generated.ts';
import type {
  CallDef,
  CompiledForm,
  CompiledJourney,
  CompiledPage,
  CompiledStep,
  OperationDef,
  PollDef,
} from '../definition/compiled.ts';
import { dropUndefined, isRecord } from '../definition/values.ts';
import { didYouMean } from './nearest-name.ts';
import { joinScreens, onlyWhen, linkedScreen, type ScreenSource } from './link-screen.ts';
import { authored, baseName, recordsIn, type SourceLocation, type Sources } from './sources.ts';
import { listStatusesRoutedTo } from './statuses.ts';

type AuthoredStep = JourneyDefinition['steps'][number];

const PAGE_FOLDERS = ['journeys/shell/', 'journeys/application/', 'journeys/signer/'];

/** journeys/<id>/journey.json, each with its steps linked. */
export function linkJourneys(sources: Sources): Record<string, CompiledJourney> {
  const files = sources
    .filesUnder('journeys/')
    .filter(({ file }) => /^journeys\/[^/]+\/journey$/.test(file));
  return Object.fromEntries(
    files.map(({ file, content }) => {
      const journey = authored<JourneyDefinition>(content);
      return [
        file.split('/')[1] ?? '',
        sources.memo(journey, `journey ${file}`, () => linkJourney(sources, file, journey)),
      ];
    }),
  );
}

function linkJourney(sources: Sources, file: string, journey: JourneyDefinition): CompiledJourney {
  const id = file.split('/')[1] ?? '';
  const steps = recordsIn(journey.steps).map((step, index) =>
    linkStep(sources, step, { journey: id, at: { file, pointer: `/steps/${index}` } }),
  );
  const { extends: base, ...own } = journey;
  return {
    ...journeyDefaults,
    ...(base !== undefined && inherited(sources, base, { file, pointer: '/extends' })),
    ...own,
    id,
    steps,
  };
}

/** The members of the journey that another one extends. Adds a diagnostic when it is not there. */
function inherited(sources: Sources, base: string, at: SourceLocation): Partial<JourneyDefinition> {
  const file = `journeys/${base}/journey`;
  const content = sources.content(file);
  if (isRecord(content) && content['extends'] === undefined) return content;
  const known = sources
    .filesUnder('journeys/')
    .filter((one) => isRecord(one.content) && one.content['extends'] === undefined)
    .flatMap((one) => /^journeys\/([^/]+)\/journey$/.exec(one.file)?.[1] ?? []);
  sources.error(
    'unknown-base',
    at,
    isRecord(content)
      ? `Failed to extend the journey "${base}": it extends another one itself. Please extend that one.`
      : `Failed to extend the journey "${base}": there is no ${file}.json. Please name one that is there${didYouMean(base, known)}.`,
  );
  return {};
}

const journeyDefaults = {
  guards: [],
  entry: [],
  onStart: [],
  progress: 'bar',
  stepIn: 'path',
} as const;

/** The files that define a page: all with a `path` outside of the journeys' folders. */
export function linkPages(sources: Sources): Record<string, CompiledPage> {
  const files = PAGE_FOLDERS.flatMap((folder) => sources.filesUnder(folder)).filter(
    ({ content }) => isRecord(content) && typeof content['path'] === 'string',
  );
  return Object.fromEntries(
    files.map(({ file, content }) => {
      const page = authored<PageDefinition>(content);
      return [
        pageId(file),
        sources.memo(page, `page ${file}`, () => linkPage(sources, file, page)),
      ];
    }),
  );
}

function linkPage(sources: Sources, file: string, content: PageDefinition): CompiledPage {
  const { path, product, load, poll, submit, fresh } = content;
  const id = pageId(file);
  return dropUndefined({
    id,
    path,
    product,
    load: [...commonLoad(sources, path), ...recordsIn(load)],
    poll: poll && linkPoll(sources, path, poll),
    submit,
    fresh,
    screen: linkedScreen(sources, `page/${id}`, { file, content: authored(content) }),
  });
}

/** How a page polls, with the names of the statuses that have a route to it. */
function linkPoll(
  sources: Sources,
  path: string,
  { waitsFor, ...poll }: NonNullable<PageDefinition['poll']>,
): PollDef {
  if (waitsFor !== 'routed') return { ...poll, ...(waitsFor && { waitsFor }) };
  const base = sources.valueIn('journeys/routing/status-routes', 'base', '');
  return { ...poll, waitsFor: listStatusesRoutedTo(sources, path.slice(base.length + 1)) };
}

/** The calls that each page of an application runs before its own. */
function commonLoad(sources: Sources, path: string): readonly CallDef[] {
  const routes = sources.content('journeys/routing/status-routes');
  if (!isRecord(routes)) return [];
  const { base, load } = authored<StatusRoutesDefinition>(routes);
  return path === base || path.startsWith(`${base}/`) ? recordsIn(load) : [];
}

/** journeys/shared/forms/*.json */
export function linkForms(sources: Sources): Record<string, CompiledForm> {
  return Object.fromEntries(
    sources.filesUnder('journeys/shared/forms/').map(({ file, content }) => {
      const id = baseName(file);
      const form = authored<StandaloneForm>(content);
      const { submit, sent } = form;
      const made = sources.memo(form, `form ${file}`, () => {
        const screen = linkedScreen(sources, `form/${id}`, { file, content: authored(form) });
        return dropUndefined({ ...screen, submit, sent });
      });
      return [id, made];
    }),
  );
}

/** journeys/operations/*.json */
export function linkOperations(sources: Sources): Record<string, OperationDef> {
  return Object.fromEntries(
    sources.filesUnder('journeys/operations/').map(({ file, content }) => {
      const id = baseName(file);
      const operation = authored<OperationDefinition>(content);
      return [id, sources.memo(operation, `operation ${id}`, () => ({ ...operation, id }))];
    }),
  );
}

function pageId(file: string): string {
  return file
    .replace(/^journeys\/shell\/pages\/|^journeys\/shell\//, '')
    .replace(/^journeys\//, '')
    .replaceAll('/', '-');
}

interface StepContext {
  readonly journey: string;
  /** Location of the step's name in the journey. */
  readonly at: SourceLocation;
}

function linkStep(
  sources: Sources,
  step: AuthoredStep,
  { journey, at }: StepContext,
): CompiledStep {
  const id = String(step.id);
  const screenId = `${journey}/${id}`;
  const screen = linkedScreen(sources, screenId, stepFile(sources, step.step ?? screenId, at));
  const parts = recordsIn(step.parts).map((part, index) => {
    const pointer = `${at.pointer}/parts/${index}`;
    const source = stepFile(sources, part.step, { file: at.file, pointer });
    return onlyWhen(linkedScreen(sources, screenId, source), part.when);
  });
  return { ...step, id, screen: parts.reduce(joinScreens, screen) };
}

/**
 * The file of the step named `<journey>/<step>`. If it does not exist, adds a diagnostic and gives
 * an empty screen of that title.
 */
function stepFile(sources: Sources, name: string, at: SourceLocation): ScreenSource {
  const [journey = '', step = ''] = String(name).split('/');
  const file = `journeys/${journey}/steps/${step}`;
  const content = sources.content(file);
  if (isRecord(content)) return { file, content: authored<ScreenDefinition>(content) };
  const known = sources
    .filesUnder('journeys/')
    .filter((entry) => entry.file.includes('/steps/'))
    .map((entry) => entry.file.replace(/^journeys\//, '').replace('/steps/', '/'));
  sources.error(
    'unknown-step',
    at,
    `Failed to find the step "${name}": there is no ${file}.json. Please write it${didYouMean(name, known)}.`,
  );
  return { file, content: { title: name } };
}
