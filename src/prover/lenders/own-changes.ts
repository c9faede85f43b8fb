/** Says in plain words what a lender changes of the journeys and of the data that all lenders share. */
import { memberPointer, type CompiledSet, type CompiledScreen } from '../../engine/index.ts';
import { locate, type SourceTree, type ThemeDefinition, listThemes } from '../../release/index.ts';

export interface OwnChange {
  /** Its place in the theme. */
  readonly pointer: string;
  readonly words: string;
  /** Line of the theme.json. */
  readonly line: number;
}

type Override = NonNullable<ThemeDefinition['overrides']>[number];

/**
 * The changes of a lender, in the order of its theme. `base`: the compiled set without them, for the
 * words of its questions; without it they have their names in the definitions.
 */
export function ownChanges(
  { files, texts }: SourceTree,
  folder: string,
  base: CompiledSet | undefined,
): readonly OwnChange[] {
  const theme = (listThemes(files).get(folder) ?? {}) as ThemeDefinition;
  const text = texts.get(`org-themes/${folder}/theme`) ?? '';
  const found = [
    ...(theme.overrides ?? []).map((override, at) => ({
      pointer: `/overrides/${at}`,
      words: overrideInWords(override, base),
    })),
    ...dataInWords(theme),
  ];
  return found.map((one) => ({ ...one, line: locate(text, one.pointer)?.line ?? 1 }));
}

function overrideInWords(override: Override, base: CompiledSet | undefined): string {
  const { change, journey, step = '', after = '', field = '', values = [], check } = override;
  const screen = findScreen(base, journey, step);
  const page = `the page ${quote(titleOf(screen, step))}`;
  const question = quote(labelOf(screen, field));
  const of = `(${journey})`;
  switch (change) {
    case 'hide-step':
      return `Leaves out ${page} ${of}`;
    case 'insert-step': {
      const [from = '', used = ''] = (override.use ?? '').split('/');
      const inserted = quote(titleOf(findScreen(base, from, used), used));
      return `Adds the page ${inserted} after ${quote(titleOf(findScreen(base, journey, after), after))} ${of}`;
    }
    case 'set-limit':
      return `${LIMITS[override.limit ?? 'minimum']} of ${question} is ${override.to?.toLocaleString('en-US') ?? 'missing'} ${of}`;
    case 'hide-field':
      return `Leaves out the question ${question} ${of}`;
    case 'states':
      return `${question} offers only ${listNames(optionsOf(base, screen, field), values)} ${of}`;
    case 'add-check':
      return `Checks one thing more on ${page}: ${plain(check?.error ?? check?.warn?.message, check?.id ?? '')} ${of}`;
  }
}

const LIMITS: Readonly<Record<NonNullable<Override['limit']>, string>> = {
  minimum: 'The least',
  maximum: 'The most',
  exclusiveMaximum: 'What is too much',
  minLength: 'The least number of letters',
  maxLength: 'The highest number of letters',
};

function findScreen(
  set: CompiledSet | undefined,
  journey: string,
  step: string,
): CompiledScreen | undefined {
  return set?.journeys[journey]?.steps.find(({ id }) => id === step)?.screen;
}

const quote = (words: string): string => `“${words}”`;
const plain = (text: unknown, other: string): string => (typeof text === 'string' ? text : other);
const titleOf = (screen: CompiledScreen | undefined, name: string): string =>
  plain(screen?.title, name);
const labelOf = (screen: CompiledScreen | undefined, field: string): string =>
  plain(screen?.ui[field]?.label, field);

type Options = CompiledSet['lists'][string];

/** The list of options of a field; empty when it has none of its own. */
function optionsOf(
  set: CompiledSet | undefined,
  screen: CompiledScreen | undefined,
  field: string,
): Options {
  const name = screen?.ui[field]?.options;
  return (typeof name === 'string' ? set?.lists[name] : undefined) ?? [];
}

function listNames(options: Options, values: readonly string[]): string {
  const nameOf = (value: string): string =>
    plain(options.find((one) => one.value === value)?.label, value);
  return new Intl.ListFormat('en-US').format(values.map(nameOf));
}

/** Describes the parts of a theme besides identity, look, company and legal texts. */
function dataInWords(theme: ThemeDefinition): readonly Omit<OwnChange, 'line'>[] {
  const { pricing = [], products = {}, flags = {}, policies = {}, policyTitles = {} } = theme;
  const simple = Object.entries(SIMPLE).flatMap(([key, words]) => {
    const value = theme[key as keyof ThemeDefinition];
    return value === undefined || value === false ? [] : [{ pointer: `/${key}`, words }];
  });
  return [
    ...pricing.map((prices, at) => ({
      pointer: `/pricing/${at}`,
      words: `Its own rates and fees: ${Object.entries(prices).map(amountInWords).join(', ')}`,
    })),
    ...Object.entries(products).map(([name, product]) => ({
      pointer: memberPointer('/products', name),
      words: `Its own limits of the product ${name}: ${Object.entries(product).map(amountInWords).join(', ')}`,
    })),
    ...Object.entries(flags).map(([name, isOn]) => ({
      pointer: memberPointer('/flags', name),
      words: `Turns the flag ${name} ${isOn ? 'on' : 'off'}`,
    })),
    ...Object.keys(policies).map((name) => ({
      pointer: memberPointer('/policies', name),
      words: `Its own legal page ${quote(policyTitles[name] ?? name)}`,
    })),
    ...simple,
  ];
}

const amountInWords = ([name, value]: readonly [string, unknown]): string =>
  `${name
    .replace(/^min/, 'minimum')
    .replace(/^max/, 'maximum')
    .replace(
      /[A-Z]/g,
      (letter) => ` ${letter.toLowerCase()}`,
    )} ${typeof value === 'number' ? value.toLocaleString('en-US') : '…'}`;

const SIMPLE = {
  variant: 'Borrowers must be at least 62 years old',
  wholesale: 'Works with brokers',
  referrerRequired: 'Takes applications only through a referrer',
  saleNotice: 'Says that a planned sale within six months counts, too',
  regulatorReview: 'Refuses homes in New York while regulators review it',
  newYork: 'Serves New York on a site of its own',
  timeZone: 'Its own time zone',
  apps: 'Links to its other applications',
} satisfies Partial<Record<keyof ThemeDefinition, string>>;
