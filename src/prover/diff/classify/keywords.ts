/** Compares the keywords of a field's schema: limits, values, type, pattern and default. */
import { literalText } from '../words/rule-text.ts';
import { breaking, dangerous, safe, type PlacedChange, type Verdict } from './verdict.ts';

/** Keywords of which a greater value accepts fewer answers, and those of which it accepts more. */
const LEAST: Readonly<Record<string, string>> = {
  minimum: 'at least',
  exclusiveMinimum: 'more than',
  minLength: 'at least (characters)',
  minItems: 'at least (entries)',
  minProperties: 'at least (answers)',
};
const GREATEST: Readonly<Record<string, string>> = {
  maximum: 'at most',
  exclusiveMaximum: 'less than',
  maxLength: 'at most (characters)',
  maxItems: 'at most (entries)',
  maxProperties: 'at most (answers)',
};
/** A keyword of a field that changed. */
export interface KeywordChange {
  readonly field: string;
  readonly label: string;
  readonly keyword: string;
  /** The path below the keyword; empty when the keyword itself changed. */
  readonly inner?: readonly string[];
}

/** The title of a field; its path without one. */
export function readLabel({ names }: PlacedChange, field: string): string {
  return field === '' ? 'the form' : names.nameOf(`answers.${field}`).replace(/^answers\./, '');
}

/** The verdict about a keyword; undefined for an unknown one. */
export function compareKeyword(finding: PlacedChange, found: KeywordChange): Verdict | undefined {
  const isLimit = found.keyword in LEAST || found.keyword in GREATEST;
  return isLimit ? limit(finding, found) : special(finding, found);
}

function limit({ change, names }: PlacedChange, { field, label, keyword }: KeywordChange): Verdict {
  const { before, after } = change;
  const isLeast = keyword in LEAST;
  const isTighter =
    change.op === 'added' ||
    (typeof before === 'number' &&
      typeof after === 'number' &&
      (isLeast ? after > before : after < before));
  const isMoney = names.isMoney(`answers.${field}`);
  const word = LEAST[keyword] ?? GREATEST[keyword] ?? keyword;
  const text = (value: unknown): string =>
    value === undefined ? 'any' : `${word} ${literalText(value, isMoney)}`;
  return (isTighter ? breaking : dangerous)(
    'limit',
    `${label} must be ${text(after)} (was ${text(before)}).`,
    {
      field,
      probe: {
        type: 'answers',
        field,
        candidates: [before, after].flatMap((value) => candidates(value, keyword)),
      },
    },
  );
}

function candidates(value: unknown, keyword: string): readonly unknown[] {
  if (typeof value !== 'number') return [];
  const around = [value, value - 1, value + 1];
  if (keyword.endsWith('Length'))
    return around.map((length) => 'a'.repeat(Math.max(0, Math.min(length, 5000))));
  if (keyword.endsWith('Items'))
    return around.map((length) => Array.from({ length: Math.max(0, length) }, () => 'a'));
  return around;
}

/** Keywords that refuse answers by a rule. Removing all of one refuses less; any other change may refuse more. */
const RULES: ReadonlySet<string> = new Set([
  ...['pattern', 'not', 'allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'items', 'trim'],
  ...['contains', 'uniqueItems', 'multipleOf', 'format', 'additionalItems', 'dependencies'],
  ...['propertyNames', 'patternProperties', 'additionalProperties', '$ref', 'definitions'],
]);
/** Within a rule, the words that say what it wants. */
const WORDS = new Set(['label', 'title', 'description', 'messages', 'summary']);
/**
 * Keywords that refuse no answer. `sensitive` decides which answers a draft keeps, `entry` how an
 * entered text is rewritten.
 */
const DANGEROUS: Readonly<Record<string, readonly [Verdict['kind'], string]>> = {
  default: ['default', 'The default of '],
  sensitive: ['field', 'The kind of secret of '],
  entry: ['field', 'How an entered value is read in '],
};

function special(
  finding: PlacedChange,
  { field, label, keyword, inner = [] }: KeywordChange,
): Verdict | undefined {
  const { change, was } = finding;
  const { op, before, after } = change;
  if (keyword === 'enum') return choices(finding, { field, label });
  const known = DANGEROUS[keyword];
  if (known !== undefined) {
    const [kind, subject] = known;
    return dangerous(kind, was(subject + label), { field });
  }
  if (keyword === 'type' || keyword === 'const')
    return breaking('field', was(`The ${keyword} of ${label}`), {
      field,
      probe: {
        type: 'answers',
        field,
        candidates: ['1', 1, 1.5, true, false, [], {}, before, after],
      },
    });
  if (keyword === 'report')
    return safe('message', was(`How the errors of ${label} are told`), { field });
  if (!RULES.has(keyword)) return undefined;
  const subject = `The ${keyword === 'pattern' ? 'pattern' : `rule “${keyword}”`} of ${label}`;
  if (inner.some((key, at) => WORDS.has(key) && inner[at - 1] !== 'properties'))
    return safe('message', was(`${subject}: its ${inner.join(' ')}`), { field });
  return (op === 'removed' && inner.length === 0 ? dangerous : breaking)('limit', was(subject), {
    field,
    probe: { type: 'answers', field, candidates: SAMPLES },
  });
}

/** Texts of several forms, for a pattern. */
const SAMPLES = [
  'a',
  'A',
  '0',
  '',
  ' ',
  '1234',
  '12345',
  '123456',
  '123456789',
  '12345-6789',
  'ab',
  'Ann',
  'Ann Lee',
  "O'Neil",
  'Ann-Lee',
  'a1',
  '1 Main Street',
  'a@b.example',
  'NV',
  '(775) 555-0100',
  '7755550100',
  '1980-01-01',
  'é',
  '!',
  'a'.repeat(60),
];

function choices(
  { change }: PlacedChange,
  { field, label }: { readonly field: string; readonly label: string },
): Verdict {
  const lists = [change.before, change.after].map((list) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  );
  const [before = [], after = []] = lists;
  const gone = before.filter((one) => !after.includes(one));
  const added = after.filter((one) => !before.includes(one));
  const quoted = (list: readonly unknown[]): string =>
    list.map((one) => literalText(one)).join(', ');
  const words = [
    gone.length > 0 ? `${label} no longer accepts ${quoted(gone)}.` : '',
    added.length > 0 ? `${label} also accepts ${quoted(added)}.` : '',
  ].filter((text) => text !== '');
  if (words.length === 0)
    return safe('order', `The values of ${label} are listed in another order.`, { field });
  return (gone.length > 0 || change.op === 'added' ? breaking : dangerous)(
    'enum',
    words.join(' '),
    { field, probe: { type: 'answers', field, candidates: [...gone, ...added, 'x'] } },
  );
}
