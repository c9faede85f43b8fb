/**
 * Marks the parts of a set that no rule guards: rows, transitions, blocks and screens. A marker is a
 * rule that always holds, so a recorder hears of the part, and the set decides as before.
 */
import type { BlockDef, CompiledScreen, CompiledSet, Rule } from '../../engine/index.ts';

type Group = Readonly<Record<string, unknown>>;

/** Lists whose entries are rows or blocks, by their key. */
const LISTS: ReadonlySet<string> = new Set([
  ...['rows', 'routes', 'outcomes', 'interrupts', 'overrides', 'entry', 'redirects', 'stages'],
  ...['reached', 'transitions', 'done', 'blocks'],
]);

/** Keys that hold rules and data, which stay the same objects. */
const OPAQUE: ReadonlySet<string> = new Set(['when', 'shown', 'value', 'schema', 'org', 'copy']);

/** The marked copies of all sets, and the rule that tells of each part. */
export class Markers {
  readonly #rules = new Map<object, object>();
  readonly #marked = new Map<object, unknown>();

  /** The set with markers. Parts that sets share are shared again. */
  mark(set: CompiledSet): CompiledSet {
    return { ...(this.#deep(set, '') as CompiledSet), vocabulary: set.vocabulary, org: set.org };
  }

  /** The rule that holds when a row decides, a block shows or a screen is used. */
  markPart(part: object): object {
    const { when } = part as { readonly when?: unknown };
    if (typeof when === 'object' && when !== null) return when;
    const known = this.#rules.get(part) ?? { '!!': [true] };
    this.#rules.set(part, known);
    return known;
  }

  #deep(value: unknown, key: string): unknown {
    if (typeof value !== 'object' || value === null || OPAQUE.has(key)) return value;
    const known = this.#marked.get(value);
    if (known !== undefined) return known;
    const inner = Array.isArray(value) ? this.#list(value, key) : this.#group(value as Group);
    this.#marked.set(value, inner);
    return inner;
  }

  #list(list: readonly unknown[], key: string): unknown {
    const marked = list.map((entry: unknown) => this.#deep(entry, ''));
    const rows = LISTS.has(key) ? marked.map((row, at) => this.#row(row, list[at])) : marked;
    return rows.every((row, at) => row === list[at]) ? list : rows;
  }

  #row(row: unknown, authored: unknown): unknown {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
    const { when } = row as { readonly when?: unknown };
    return when === undefined || when === true
      ? { ...row, when: this.markPart(authored as object) as Rule }
      : row;
  }

  #group(group: Group): unknown {
    const entries = Object.entries(group).map(
      ([key, value]) => [key, this.#deep(value, key)] as const,
    );
    const isSame = entries.every(([key, value]) => value === group[key]);
    const inner = isSame ? group : Object.fromEntries(entries);
    return isScreen(group) ? this.#screen(inner as unknown as CompiledScreen, group) : inner;
  }

  /** A screen is used when it is resolved or validated: both evaluate its blocks or its checks. */
  #screen(screen: CompiledScreen, authored: object): CompiledScreen {
    const when = { and: [this.markPart(authored) as Rule, false] };
    const block: BlockDef = { block: 'text', id: '$used', when };
    return {
      ...screen,
      blocks: [...screen.blocks, block],
      checks: [...screen.checks, { id: '$used', when, reveal: '$used' }],
    };
  }
}

const isScreen = (group: Group): boolean =>
  typeof group['source'] === 'string' && Array.isArray(group['checks']);
