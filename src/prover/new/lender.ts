/** Plans a new lender: its theme, its texts and the changes of its journeys. */
import { listLeaves, type CompiledSet, type DataSchema } from '../../engine/index.ts';
import type { ThemeDefinition } from '../../release/index.ts';
import { assertName, jsonText, refused, type Plan } from './plan.ts';

export interface LenderOptions {
  readonly name: string;
  readonly legalName?: string;
  /** Needed where the base has one. */
  readonly nmls?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly homepage?: string;
  readonly primary?: string;
  /** Its look, in place of `primary`. */
  readonly brand?: ThemeDefinition['brand'];
  /** SVG; a monogram without one. */
  readonly logo?: string;
  /** Its folder in capitals by default. */
  readonly code?: string;
  /** First label of its host name; its folder by default. */
  readonly prefix?: string;
  readonly address?: string;
  /** In Pacific time. */
  readonly hours?: string;
  /** Sentences of the footer; those of the base by default. */
  readonly disclaimers?: readonly string[];
  /** The states in which it lends. */
  readonly states?: readonly string[];
  /** Field -> its own minimum. */
  readonly minimum?: Readonly<Record<string, number>>;
  /** Optional fields that it does not ask for. */
  readonly hide?: readonly string[];
  /** Address -> text. */
  readonly text?: Readonly<Record<string, string>>;
}

/** The field by which a lender says where it lends. */
const STATE_FIELD = 'propertyAddress.state';
const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

/** `set`: the one that every lender gets. `id`: its folder. */
export function newLender(set: CompiledSet, id: string, options: LenderOptions): Plan {
  assertName(id);
  const { name, primary, logo, text = {} } = options;
  const folder = `org-themes/${id}`;
  return {
    created: {
      [`${folder}/theme.json`]: jsonText(newTheme(set, id, options)),
      [`${folder}/copy.json`]: jsonText({
        $schema: '../../schemas/definition/copy.schema.json',
        ...text,
      }),
      [`${folder}/logo.svg`]: logo ?? monogram(name, primary),
    },
    next: getNext(id, options),
  };
}

function newTheme(set: CompiledSet, id: string, options: LenderOptions): object {
  const { states, minimum = {}, hide = [], primary, disclaimers } = options;
  const { code = id.toUpperCase(), prefix = id, logo } = options;
  const overrides = [
    ...(states === undefined ? [] : statesOverrides(set, states)),
    ...Object.entries(minimum).flatMap(([field, to]) =>
      changes(set, field, (schema) => limitChange(schema, to)),
    ),
    ...hide.flatMap((field) => changes(set, field, () => ({ change: 'hide-field' }))),
  ];
  const look = options.brand ?? (primary && { colors: { primary, focus: primary } });
  // A base without a logo leaves the file of the lender without a name.
  const brand = logo === undefined ? look : { logo: 'logo.svg', ...look };
  return {
    $schema: '../../schemas/definition/theme.schema.json',
    extends: '_default',
    code,
    main: false,
    prefixes: [prefix],
    ...(brand && { brand }),
    companyInfo: newCompany(options),
    ...(disclaimers !== undefined && { legal: { disclaimers } }),
    ...(overrides.length > 0 && { overrides }),
  };
}

function newCompany(options: LenderOptions): object {
  const { name, legalName = name, homepage, email, phone, nmls, address, hours } = options;
  return {
    name,
    legalName,
    ...(homepage !== undefined && { homepage }),
    ...(email !== undefined && { supportEmail: email }),
    ...(phone !== undefined && { supportPhone: phone }),
    ...(nmls !== undefined && { nmls }),
    ...(address !== undefined && { address }),
    ...(hours !== undefined && { hours }),
  };
}

/** The changes by which a lender lends in some states only. Throws when no step asks for one. */
export const statesOverrides = (set: CompiledSet, states: readonly string[]): readonly object[] =>
  changes(set, STATE_FIELD, () => statesChange(set, states));

const getNext = (id: string, { phone, homepage, primary }: LenderOptions): readonly string[] => [
  ...(phone === undefined || homepage === undefined
    ? [
        `Complete companyInfo in org-themes/${id}/theme.json: phone, e-mail, homepage, address and hours are those of _default until then.`,
      ]
    : []),
  `Have legal.creditRegulator, legal.disclosures and pricing checked by the lender: they are those of _default.`,
  `Put its logo into org-themes/${id}/logo.svg: until then that is its first letters.`,
  ...(primary === undefined ? [`Set brand.colors in org-themes/${id}/theme.json.`] : []),
  'Find the address of a text: npx journey copy <words>.',
  `Put it live: npx journey publish, and open http://${id}.localhost:4173/register-v2.`,
];

/** A logo of the first letters, so that no lender begins with another's; the header has the name beside it. */
export function monogram(name: string, color = '#1f2a37'): string {
  const letters = name.match(/(?<![\p{L}\p{N}’'])[\p{L}\p{N}]/gu) ?? [];
  const text = letters.slice(0, 2).join('').toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="${color}"/><text x="20" y="26" text-anchor="middle" font-family="sans-serif" font-size="18" font-weight="700" fill="#fff">${text}</text></svg>\n`;
}

/** The change of a field in each step that asks for it. Throws when no step does. */
function changes(
  set: CompiledSet,
  field: string,
  change: (schema: DataSchema) => object,
): readonly object[] {
  const all = Object.values(set.journeys).flatMap(({ id, steps }) =>
    steps.flatMap(({ id: step, screen }) =>
      listLeaves(screen).map(({ path, schema }) => ({ journey: id, step, path, schema })),
    ),
  );
  const found = all.filter(({ path }) => path === field);
  if (found.length === 0)
    throw refused(
      `no journey asks for "${field}"`,
      `use one of ${[...new Set(all.map(({ path }) => path))].join(', ')}`,
    );
  return found.map(({ journey, step, schema }) => {
    const { change: kind, ...rest } = change(schema) as { readonly change: string };
    return { change: kind, journey, step, field, ...rest };
  });
}

function statesChange(set: CompiledSet, states: readonly string[]): object {
  const labels = new Map((set.lists['us-states'] ?? []).map(({ value, label }) => [value, label]));
  const names = states.map((state) => String(labels.get(state) ?? state));
  const last = names.at(-1) ?? '';
  const where = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
  return { change: 'states', values: states, message: `We lend in ${where} only.` };
}

/** The limit with the text of the field, in which the amount is the new one. */
function limitChange({ minimum, messages }: DataSchema, to: number): object {
  const now = messages?.minimum;
  const written = typeof now === 'string' && minimum !== undefined ? dollars(minimum) : undefined;
  const message =
    typeof now === 'string' && written !== undefined && now.includes(written)
      ? now.replace(written, () => dollars(to))
      : `Must be at least ${to.toLocaleString('en-US')}`;
  return { change: 'set-limit', limit: 'minimum', to, message };
}
