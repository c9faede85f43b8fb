/** Builds a theme that gives every key of theme.schema.json a value, by walking the schema. */
import { readFileSync } from 'node:fs';

interface Schema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly properties?: { readonly [key: string]: Schema };
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}
/** A leaf key of the schema, and the value that the built theme gives it. */
interface ThemeKey {
  /** Dotted path; `*` matches an entry of a list or a name that the author chooses. */
  readonly path: string;
  readonly value: unknown;
}

const readSchema = (name: string): Schema =>
  JSON.parse(readFileSync(`schemas/definition/${name}`, 'utf8')) as Schema;
const schemas = new Map<string, Schema>();

/** Values of keys that must name an existing thing, so the schema alone cannot give them. */
const GIVEN: { readonly [path: string]: unknown } = {
  $schema: '../../schemas/definition/theme.schema.json',
  extends: '_default',
  code: 'COMPLETE',
  'prefixes.*': 'complete',
  'companyInfo.nmls': '9900188',
  'companyInfo.supportEmail': 'help@complete.example',
  'brand.font': 'figtree',
  'brand.headingFont': 'space-grotesk',
  'brand.density': 'roomy',
  'brand.drawing': 'block',
  'brand.designSystem': 'v2023',
  'brand.logo': 'own-logo.svg',
  'brand.logoDark': 'own-logo-dark.svg',
  'brand.illustration': 'own-illustration.svg',
};
/** Entry names for objects whose keys the author chooses. */
const ENTRY_NAMES: { readonly [path: string]: string } = {
  products: 'dscr',
  'pricing.*': 'manualNotaryFee',
  flags: 'fe-heloc-new-auth',
  policies: 'terms',
  policyTitles: 'privacy',
};
/** One override of each kind: together they use every key of an override. */
export const OVERRIDES = [
  { change: 'hide-step', journey: 'register-v2', step: 'for-sale' },
  {
    change: 'insert-step',
    journey: 'register',
    after: 'property-info',
    use: 'register-v2/set-password',
  },
  {
    change: 'set-limit',
    journey: 'register-v2',
    step: 'annual-income',
    field: 'income.income',
    limit: 'minimum',
    to: 7,
    message: 'Must be at least $7',
  },
  {
    change: 'hide-field',
    journey: 'register-v2',
    step: 'annual-income',
    field: 'income.otherIncome',
  },
  {
    change: 'states',
    journey: 'register-v2',
    step: 'index',
    field: 'propertyAddress.state',
    values: ['TX', 'OK'],
    message: 'Texas and Oklahoma only.',
  },
  {
    change: 'add-check',
    journey: 'register-v2',
    step: 'annual-income',
    check: {
      id: 'high-income',
      field: 'income.income',
      when: { '>': [{ var: 'answers.income.income' }, 900_000] },
      warn: { message: 'Have your tax return at hand.' },
    },
  },
];

/** Every key of the schema with its value, in the order of the schema. */
export function themeKeys(): readonly ThemeKey[] {
  return keysIn(readSchema('theme.schema.json'), '', 'theme.schema.json');
}

/** The theme with all these keys. It is valid by the schema. */
export function completeTheme(): { readonly [key: string]: unknown } {
  const theme = treeOf(readSchema('theme.schema.json'), '', 'theme.schema.json');
  return theme as { readonly [key: string]: unknown };
}

function keysIn(schema: Schema, path: string, file: string): ThemeKey[] {
  const [node, home] = resolved(schema, file);
  const inner = childrenOf(node, path);
  if (inner.length === 0) return [{ path, value: valueOf(node, path) }];
  return inner.flatMap(([key, child]) => keysIn(child, path === '' ? key : `${path}.${key}`, home));
}

function treeOf(schema: Schema, path: string, file: string): unknown {
  if (path === 'overrides') return OVERRIDES;
  const [node, home] = resolved(schema, file);
  const inner = childrenOf(node, path).map(
    ([key, child]) => [key, treeOf(child, path === '' ? key : `${path}.${key}`, home)] as const,
  );
  if (inner.length === 0) return valueOf(node, path);
  if (node.items !== undefined) return [inner[0]?.[1]];
  return Object.fromEntries(
    inner.map(([key, value]) => [key === '*' ? ENTRY_NAMES[path] : key, value]),
  );
}

/** The keys below a schema; none for a schema of plain values. */
function childrenOf({ type, properties, items, additionalProperties }: Schema, path: string) {
  if (properties !== undefined) return Object.entries(properties);
  if (items !== undefined) return [['*', items]] as const;
  if (typeof additionalProperties === 'object') return [['*', additionalProperties]] as const;
  // An object of any shape: the test gives it one number.
  return type === 'object' && path in ENTRY_NAMES ? ([['*', {}]] as const) : [];
}

function resolved(schema: Schema, file: string): readonly [Schema, string] {
  if (schema.$ref === undefined) return [schema, file];
  const [name = '', pointer = ''] = schema.$ref.split('#/definitions/');
  const home = name === '' ? file : name;
  if (!schemas.has(home)) schemas.set(home, readSchema(home));
  const parts = schemas.get(home)?.['definitions'] as { readonly [name: string]: Schema };
  return resolved(parts[pointer] ?? {}, home);
}

function valueOf({ type, enum: choices, pattern = '', minimum, ...rest }: Schema, path: string) {
  if (path in GIVEN) return GIVEN[path];
  if (choices !== undefined) return choices.at(-1);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return (minimum ?? 40) + 1;
  if (pattern.startsWith('^#')) return colorOf(path);
  if (pattern.startsWith('^(0|')) return `${path.length}px`;
  if (pattern === 'Pacific time$') return `${path}, Pacific time`;
  if (pattern.startsWith('^https')) return `https://complete.example/${path}`;
  if (pattern.includes('@')) return `${path}@complete.example`;
  return type === 'string' || 'anyOf' in rest || 'oneOf' in rest ? `The ${path}` : 401;
}

/** A distinct colour for each path. */
function colorOf(path: string): string {
  const hash = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffffff, 7);
  return `#${hash.toString(16).padStart(6, '0')}`;
}
