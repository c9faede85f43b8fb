/**
 * Replaces `{ "rule": "name" }` in definitions by the rule of that name in journeys/shared/rules.json,
 * so that everything after it reads whole rules.
 */
import { isRecord } from '../../domain/index.ts';
import {
  keptPerObject,
  nearestName,
  type DefinitionFile,
  type Diagnostic,
} from '../../engine/index.ts';
import { errorAt, type DiagnosticPlace } from './diagnostic.ts';
import { memberPointer } from '../../engine/index.ts';

export const RULES_FILE = 'journeys/shared/rules';

/** Where a definition names a rule. */
export interface RuleUse extends DiagnosticPlace {
  readonly name: string;
}

interface InlinedRules {
  readonly files: readonly DefinitionFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** File -> the rules that it names. */
  readonly uses: ReadonlyMap<string, readonly RuleUse[]>;
}

/** Files whose rules may have names. Examples and data have none. */
const READERS = /^(?:journeys\/(?!.*\/scenarios\/)(?!walks\/)|org-themes\/[^/]+\/theme$)/;
/** Keys that hold data, not rules. */
const DATA_KEYS = new Set(['schema', 'answers', 'variables']);

interface Inlined {
  readonly content: unknown;
  readonly uses: readonly RuleUse[];
  readonly diagnostics: readonly Diagnostic[];
}
/** By content: what follows keeps what it computes while an unchanged file is the same object. */
const keptInlined = keptPerObject<object, Inlined>();

/** The files with whole rules. A file without named rules is the same object. */
export function inlineRules(files: readonly DefinitionFile[]): InlinedRules {
  const table = files.find(({ file }) => file === RULES_FILE)?.content;
  const inlined = files.map(({ file, content }) => ({
    file,
    ...inlinedFile(file, content, table),
  }));
  const uses = new Map(inlined.map(({ file, uses: own }) => [file, own] as const));
  const named = new Set([...uses.values()].flatMap((own) => own.map(({ name }) => name)));
  return {
    files: inlined.map(({ file, content }) => ({ file, content })),
    uses,
    diagnostics: [
      ...inlined.flatMap(({ diagnostics }) => diagnostics),
      ...Object.keys(rulesIn(table))
        .filter((name) => !named.has(name))
        .map(unusedRule),
    ],
  };
}

function inlinedFile(file: string, content: unknown, table: unknown): Inlined {
  if (typeof content !== 'object' || content === null || !READERS.test(file))
    return { content, uses: [], diagnostics: [] };
  return keptInlined(content, [file, table], () => new Inliner(file, rulesIn(table)).file(content));
}

const rulesIn = (table: unknown): Readonly<Record<string, unknown>> => {
  const rules = isRecord(table) ? table['rules'] : undefined;
  return isRecord(rules) ? rules : {};
};

const unusedRule = (name: string): Diagnostic => ({
  ...errorAt(
    { file: RULES_FILE, pointer: `/rules/${name}` },
    'unused-rule',
    `Failed to find a use of the rule "${name}": no definition names it. Please remove it, or name it where it is meant.`,
  ),
  severity: 'warning',
});

class Inliner {
  readonly #file: string;
  readonly #rules: Readonly<Record<string, unknown>>;
  readonly #uses: RuleUse[] = [];
  readonly #diagnostics: Diagnostic[] = [];

  constructor(file: string, rules: Readonly<Record<string, unknown>>) {
    this.#file = file;
    this.#rules = rules;
  }

  file(content: object): Inlined {
    const whole = this.#file === RULES_FILE ? this.#table(content) : this.#part(content, '', []);
    return { content: whole, uses: this.#uses, diagnostics: this.#diagnostics };
  }

  /** The table itself: a rule that is a text is no name. */
  #table(content: object): unknown {
    const rules = Object.entries(this.#rules).map(([name, entry]) => {
      if (!isRecord(entry)) return [name, entry] as const;
      const pointer = `/rules/${name}/rule`;
      return [name, { ...entry, rule: this.#part(entry['rule'], pointer, [name]) }] as const;
    });
    return { ...content, rules: Object.fromEntries(rules) };
  }

  /** `inside`: the names of the rules that are being inlined. */
  #part(value: unknown, pointer: string, inside: readonly string[]): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const name = ruleName(value);
    if (name !== undefined) return this.#named(name, pointer, inside);
    if (Array.isArray(value)) {
      const parts = value.map((one, at) => this.#part(one, `${pointer}/${at}`, inside));
      return parts.every((part, at) => part === value[at]) ? value : parts;
    }
    const before = Object.entries(value);
    const after = before.map(
      ([key, one]) =>
        [
          key,
          DATA_KEYS.has(key) ? one : this.#part(one, memberPointer(pointer, key), inside),
        ] as const,
    );
    return after.every(([, part], at) => part === before[at]?.[1])
      ? value
      : Object.fromEntries(after);
  }

  #named(name: string, pointer: string, inside: readonly string[]): unknown {
    const place = { file: this.#file, pointer };
    // A name within a named rule belongs to the table, which reports it.
    const isOwn = inside.length === 0 || this.#file === RULES_FILE;
    if (isOwn) this.#uses.push({ ...place, name });
    const entry = Object.hasOwn(this.#rules, name) ? this.#rules[name] : undefined;
    if (!isOwn && (!isRecord(entry) || inside.includes(name))) return false;
    if (!isRecord(entry)) return this.#refuse(place, 'unknown-rule', this.#unknown(name));
    if (inside.includes(name))
      return this.#refuse(
        { file: RULES_FILE, pointer: `/rules/${name}` },
        'rule-cycle',
        `Failed to read the rule "${name}": it needs itself, by ${[...inside.slice(inside.indexOf(name)), name].join(', then ')}. Please let one of them name no other.`,
      );
    // Each use is an object of its own, as if it were written there.
    return structuredClone(this.#part(entry['rule'], pointer, [...inside, name]));
  }

  #unknown(name: string): string {
    const near = nearestName(name, Object.keys(this.#rules));
    const advice = near === undefined ? '' : ` Did you mean "${near}"?`;
    return `Failed to find the rule "${name}": ${RULES_FILE}.json has none of that name. Please name one that is there.${advice}`;
  }

  #refuse(place: DiagnosticPlace, code: 'unknown-rule' | 'rule-cycle', message: string): false {
    this.#diagnostics.push(errorAt(place, code, message));
    return false;
  }
}

/** The name that a value gives in place of a rule; undefined for any other value. */
function ruleName(value: object): string | undefined {
  const [entry, ...others] = Object.entries(value) as [string, unknown][];
  return entry?.[0] === 'rule' && others.length === 0 && typeof entry[1] === 'string'
    ? entry[1]
    : undefined;
}

/** The names of the rules at a pointer of a file, around it, or within it. */
export function rulesAt(uses: readonly RuleUse[] | undefined, pointer: string): readonly string[] {
  const isWithin = (inner: string, outer: string): boolean =>
    inner === outer || inner.startsWith(`${outer}/`);
  const found = (uses ?? []).filter(
    (use) => isWithin(use.pointer, pointer) || isWithin(pointer, use.pointer),
  );
  return [...new Set(found.map(({ name }) => name))];
}
