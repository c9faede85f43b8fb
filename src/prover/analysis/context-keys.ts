/** The keys that definitions add to the context of rules. */
import { isRecord } from '../../domain/index.ts';
import { perContent } from './per-content.ts';
import { membersIn } from './walk.ts';

/** A key that a definition adds to the context, and where its type comes from. */
export interface AddedKey {
  readonly key: string;
  readonly from: 'response' | 'active' | 'toggle' | 'text' | 'unknown';
  /** The operation whose response it is. */
  readonly run?: unknown;
}

/** Members whose text names a key that a call, a check or a block sets. */
const NAMING: Readonly<Record<string, AddedKey['from']>> = {
  as: 'response',
  activeAs: 'active',
  reveals: 'toggle',
  reveal: 'toggle',
  input: 'text',
};
/** Members whose own members each name a key. */
const TABLES = ['provides', 'facts'];

/** Lists the keys that calls, blocks, checks and flags of a definition add to the context. */
export const addedKeys = perContent((_file, content): readonly AddedKey[] =>
  [{ value: content }, ...membersIn(content)].flatMap(({ value: holder }) => {
    if (!isRecord(holder)) return [];
    const named = Object.entries(NAMING).flatMap(([name, from]): readonly AddedKey[] => {
      const key = holder[name];
      return typeof key === 'string' && key !== '' ? [{ key, from, run: holder['run'] }] : [];
    });
    const listed = TABLES.flatMap((name) => {
      const table = holder[name];
      return isRecord(table) ? Object.keys(table) : [];
    });
    return [...named, ...listed.map((key): AddedKey => ({ key, from: 'unknown' }))];
  }),
);
