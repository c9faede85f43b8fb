/** Writes `keepState` and `keepQuery` of transitions as entries of their `state`. */
import type { DefinitionFile } from '../definition/compiled.ts';
import { perObject } from '../definition/per-object.ts';
import { isRecord } from '../definition/values.ts';

/**
 * The files with all transitions written out. A file without such a key is returned as it is, and
 * the same content always gives the same object.
 */
export const withKeptState = (files: readonly DefinitionFile[]): readonly DefinitionFile[] =>
  files.map((file) => {
    const content = isRecord(file.content) ? expandContent(file.content) : file.content;
    return content === file.content ? file : { ...file, content };
  });

/** The keys whose value is a transition. Elsewhere a key `keepQuery` means something else. */
const TRANSITIONS = new Set(['transition', 'done', 'gaveUp']);

const expandContent = perObject((content: object): unknown => expand(content));

function expand(value: unknown, isTransition = false): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value.map((item) => expand(item));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(
    ([key, member]) => [key, expand(member, TRANSITIONS.has(key))] as const,
  );
  const { keepState, keepQuery } = value;
  if (!isTransition || (keepState === undefined && keepQuery === undefined))
    return members.some(([key, member]) => member !== value[key])
      ? Object.fromEntries(members)
      : value;
  const {
    state,
    keepState: _state,
    keepQuery: _query,
    ...rest
  } = Object.fromEntries(members) as Record<string, unknown>;
  return { ...rest, state: { ...keptEntries(value), ...(isRecord(state) ? state : {}) } };
}

/** Each name with the rule of its value: from the history state, or else from the query. */
function keptEntries({ keepState, keepQuery }: Readonly<Record<string, unknown>>): object {
  const [names, inQuery] = [textsIn(keepState), textsIn(keepQuery)];
  return Object.fromEntries(
    [...new Set([...names, ...inQuery])].map((name) => {
      const sources = [
        ...(names.includes(name) ? [{ var: `url.state.${name}` }] : []),
        ...(inQuery.includes(name) ? [{ var: `url.query.${name}` }] : []),
      ];
      return [name, { value: sources.length > 1 ? { or: sources } : sources[0] }];
    }),
  );
}

const textsIn = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
