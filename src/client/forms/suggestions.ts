/** The calls of a form's fields: suggestions while typing, and lookups. */
import {
  dropAnswered,
  Evaluator,
  findScreen,
  readPath,
  requestFor,
  text,
  type Context,
  type Place,
  type SearchDef,
  type Suggestion,
} from '../../engine/index.ts';
import { run } from '../../services/index.ts';
import { runCalls } from '../calls/run-sequence.ts';
import type { Client } from '../state/client.ts';
import { goToLogin } from '../navigation/follow-transition.ts';
import type { FormStore } from './form-store.ts';
import type { LookupResult } from './form-types.ts';

interface SearchInput {
  readonly place: Place;
  /** Dotted path of the search field. */
  readonly path: string;
  readonly typed: string;
  readonly context: Context;
  readonly signal: AbortSignal;
}

/**
 * Suggestions of a search field. Empty for a field without a search. Rejects with a message for the
 * borrower.
 */
export async function searchSuggestions(
  client: Client,
  { place, path, typed, context, signal }: SearchInput,
): Promise<readonly Suggestion[]> {
  const { set } = client.get();
  const search = findScreen(set, place)?.ui[path]?.search;
  if (!search) return [];
  const request = requestFor(set, search.operation, { ...context, typed });
  if ('refused' in request) throw new Error(request.refused);
  const { outcome, response } = await run(request, {
    transport: client.transport,
    clock: client.clock,
    session: client.session,
    copy: client.copy,
    signal,
    // A search that more typing has replaced is no failure.
    onFailure: (failed, result) => {
      if (!signal.aborted) client.onFailure(failed, result);
    },
  });
  if (outcome !== 'ok') throw new Error(response.message);
  const items = listIn(response.body);
  const evaluator = new Evaluator(set, context);
  return items.map((item, index) => buildSuggestion(search, evaluator.with({ item }), index));
}

function buildSuggestion({ label, fill }: SearchDef, item: Evaluator, index: number): Suggestion {
  const fills = Object.entries(fill).map(([path, rule]) => [path, item.value(rule)]);
  return {
    key: String(index),
    label: String(item.value(label) ?? ''),
    fill: Object.fromEntries(fills) as Suggestion['fill'],
  };
}

/** Finds the list in a response: the body itself, or its `results` or `items`. */
function listIn(body: unknown): readonly unknown[] {
  const list = Array.isArray(body) ? body : (readPath(body, 'results') ?? readPath(body, 'items'));
  return Array.isArray(list) ? list : [];
}

interface LookupInput {
  readonly place: Place;
  /** Id of the lookup's block. */
  readonly id: string;
  readonly typed: string;
  readonly form: FormStore;
  /** The context with the form's current values. */
  readonly context: () => Context;
  /** Whether the borrower has left the screen, or cleared its answers. */
  readonly isLeft: () => boolean;
}

/**
 * Runs a lookup block: its call fills in answers. Returns the message to show. An expired sign-in
 * leads to the login instead. A result that comes after the borrower has left is dropped: the form
 * holds the answers as they were. Answers that were typed meanwhile stay.
 */
export async function runLookup(
  client: Client,
  { place, id, typed: entered, form, context, isLeft }: LookupInput,
): Promise<LookupResult> {
  const { set } = client.get();
  const { blocks = [] } = findScreen(set, place) ?? {};
  const lookup = blocks.find((block) => block.id === id)?.lookup;
  if (!lookup) return { ok: false, text: '' };
  const { input } = lookup;
  const typed = form.read('', entered);
  const typedInput = input === undefined ? {} : { [input]: typed };
  const result = await runCalls(client, [lookup.call], { ...context(), ...typedInput, typed });
  if (isLeft()) return { ok: false, text: '' };
  if (result.signedOut) {
    goToLogin(client);
    return { ok: false, text: '' };
  }
  if (!result.done) return { ok: false, text: result.transition.error ?? '' };
  // Stored with the draft. A rejected input must not replace one that was accepted.
  if (input !== undefined) form.setToggle(input, typed);
  form.fill(dropAnswered(result.fills, form.values().answers));
  const { as } = lookup.call;
  if (as !== undefined) client.addLoaded({ [as]: result.context[as] });
  const { success } = lookup;
  return {
    ok: true,
    text: success === undefined ? '' : text(success, result.context, set.vocabulary),
  };
}
