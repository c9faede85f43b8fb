/** Plays a person through the pages as they are defined, against the sandbox lender: no browser, the product's own decisions. */
import { resolve } from 'node:path';
import { advance, findScreen, isWaiting, judge, navigate, pageAt, resolveScreen, writePath, type CallResult, type CompiledPage, type Context, type OperationRequest, type ScreenField, type SequenceDef } from '../../src/engine/index.ts';
import { listConditions } from '../../src/domain/index.ts';
import { compileTree, nodeValidator } from '../../src/release/index.ts';
import type { Answer } from '../sandbox/lender.ts';

const found = compileTree(resolve('.')).sets.get('_default');
if (found === undefined) throw new Error('The definitions do not compile: run `npm run journey -- check`.');
export const set = found;

export type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
/** What a person does at a page. Without `goes` its submit is pressed. */
export interface Deed {
  readonly answers?: Readonly<Record<string, unknown>> | ((context: Context) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>);
  /** Keys that blocks of the page set: a document was read, the devices work. */
  readonly told?: Readonly<Record<string, unknown>>;
  readonly before?: () => unknown;
  /** Seconds that go by first; alone, nothing is pressed then. */
  readonly waits?: number;
  /** A link is followed instead, from the application's own path, or from the root with a slash before it. */
  readonly goes?: string;
  /** A block's action: the operation that it runs, with its entry. */
  readonly runs?: { readonly run: string; readonly item?: unknown; readonly input?: unknown };
}
export interface Person {
  readonly call: Call; readonly auth: Record<string, string>; readonly uuid: string;
  /** Lets so many milliseconds go by. */
  readonly later: (ms: number) => unknown;
  /** The path that every deed leads back to, and the operation that tells where the person stands. */
  readonly home: string; readonly reads: string;
}

/** The pages that the person sees, in order, until one has no deed (left). A page may have several deeds, one for each visit. */
export async function play(person: Person, deeds: Readonly<Record<string, readonly Deed[]>>, from = person.home): Promise<readonly string[]> {
  const left = new Map(Object.entries(deeds).map(([route, list]) => [route, [...list]]));
  const trail: string[] = [];
  let context = await read(person, { now: '2026-05-04T10:00:00Z', environment: 'production', authenticated: true, org: set.org, flags: {} });
  for (let at = from; trail.length < 60;) {
    const [path = '', search = ''] = navigate(set, at, context).path.split('?');
    const status = String((context['application'] as { status?: { checklistStatus?: unknown } }).status?.checklistStatus);
    if (isWaiting(set, status)) {
      trail.push(status);
      person.later(10_000);
      context = await read(person, context);
      at = person.home;
      continue;
    }
    const route = path.replace(`/account/heloc/${person.uuid}`, '').replace(/^\//, '');
    trail.push(route);
    const page = pageAt(set, path);
    const deed = left.get(route)?.[0];
    if (page === undefined || deed === undefined) return trail;
    await deed.before?.();
    if (deed.waits !== undefined) person.later(deed.waits * 1000);
    const loaded = await run(person, { calls: page.page.load, done: [] }, { ...context, url: { path, params: page.params, query: Object.fromEntries(new URLSearchParams(search)) }, ...deed.told });
    if (!loaded.done) { context = { ...context, ...loaded.context }; at = loaded.to ?? person.home; continue; }
    left.get(route)?.shift();
    const done = await doneAt(person, page.page, deed, withTasks(loaded.context));
    context = await read(person, { ...context, application: done.context['application'] });
    at = done.to;
  }
  throw new Error(`The way does not end: ${trail.slice(-8).join(' > ')}`);
}

async function doneAt(person: Person, page: CompiledPage, deed: Deed, context: Context): Promise<{ context: Context; to: string }> {
  if (deed.waits !== undefined && deed.answers === undefined && deed.told === undefined && deed.goes === undefined) return { context, to: person.home };
  const given = typeof deed.answers === 'function' ? await deed.answers(context) : deed.answers ?? {};
  if (deed.goes !== undefined) return { context, to: deed.goes.startsWith('/') ? deed.goes : `${person.home}/${deed.goes}` };
  if (deed.runs !== undefined) {
    const acted = await run(person, { calls: [{ run: deed.runs.run, as: 'application' }], done: [] }, { ...context, item: deed.runs.item, input: deed.runs.input });
    return { context: acted.context, to: person.home };
  }
  const answered = filled(page, context, given);
  const screen = findScreen(set, { page: page.id });
  const { issues, blocked } = judge({ set, place: { page: page.id }, context: answered, validator: nodeValidator(screen?.schema ?? {}) });
  if (issues.length > 0 || blocked) throw new Error(`${page.id} refuses its answers: ${JSON.stringify(issues)}`);
  if (resolveScreen(set, { page: page.id }, answered).primary === undefined || page.submit === undefined) throw new Error(`${page.id} has nothing to press.`);
  const settled = await run(person, page.submit, answered);
  return { context: settled.context, to: settled.to ?? person.home };
}

/** As the app does: a rule can neither sort tasks nor look their words up. */
function withTasks(context: Context): Context {
  return Array.isArray(context['conditions']) ? { ...context, conditionItems: listConditions(set.conditions, context['conditions'], context) } : context;
}

/** The answers, with what the screen fills in by itself. */
function filled(page: CompiledPage, context: Context, answers: Readonly<Record<string, unknown>>): Context {
  const flat = (field: ScreenField): readonly ScreenField[] => (field.fields ?? []).length > 0 ? (field.fields ?? []).flatMap(flat) : [field];
  const fields = (resolveScreen(set, { page: page.id }, { ...context, answers }).form?.fields ?? []).flatMap(flat);
  return { ...context, answers: fields.reduce<Record<string, unknown>>((all, { path, value }) => (value === undefined ? all : writePath(all, path, value)), answers) };
}

/** Throws with the lender's words when a call is refused and the definitions show its message. */
async function run(person: Person, sequence: SequenceDef, context: Context): Promise<{ context: Context; to: string | undefined; done: boolean }> {
  const results: CallResult[] = [];
  for (;;) {
    const next = advance(set, sequence, context, results);
    if (next.kind === 'lead') {
      if (next.lead.error !== undefined) throw new Error(`${sequence.calls.map((call) => call.run).join(', ')}: ${next.lead.error}`);
      return { context: next.context, to: next.lead.to, done: next.done };
    }
    results.push(await sent(person, next.call.run, next.request));
  }
}

async function sent({ call, auth }: Person, operation: string, { method, path, query, body }: OperationRequest): Promise<CallResult> {
  const search = new URLSearchParams(query).toString();
  const { status, json } = await call(method, `${path}${search === '' ? '' : `?${search}`}`, body ?? undefined, auth);
  return { run: operation, outcome: status < 300 ? 'ok' : status === 401 ? 'unauthenticated' : 'rejected', response: { status, body: json, message: (json as { message?: string } | undefined)?.message ?? '' } };
}

async function read(person: Person, context: Context): Promise<Context> {
  const url = { path: person.home, params: { uuid: person.uuid }, query: {} };
  const calls = [{ run: person.reads, as: 'application' }, { run: 'profile', as: 'profile', optional: true }];
  return { ...(await run(person, { calls, done: [] }, { ...context, url })).context };
}
