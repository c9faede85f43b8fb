/** A value of a brand that could break out of its CSS rule is refused, at each place of the schema. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';

const schema = JSON.parse(
  readFileSync('schemas/definition/theme.schema.json', 'utf8'),
) as Schema & { readonly definitions: Readonly<Record<string, Schema>> };
interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const PAYLOADS: readonly string[] = [
  'red;}body{background:url(//evil.example)}',
  '1px;}*{}',
  '#000000;}',
  '#000000\n',
  'expression(1)',
  'var(--x)',
  'url(https://evil.example/a.png)',
  'calc(1px)',
  'a'.repeat(10_000),
];
/** Names of files in the theme's folder. They reach no CSS rule, and must exist. */
const FILES = new Set(['logo', 'logoDark', 'illustration']);

const resolved = (at: Schema): Schema =>
  at.$ref === undefined ? at : (schema.definitions[at.$ref.replace('#/definitions/', '')] ?? {});

/** The places of the values below a schema, with dots. */
function placesOf(at: Schema, path = ''): readonly (readonly [string, Schema])[] {
  const { properties } = resolved(at);
  return properties === undefined
    ? [[path, resolved(at)]]
    : Object.entries(properties).flatMap(([key, inner]) =>
        placesOf(inner, path === '' ? key : `${path}.${key}`),
      );
}
const places = placesOf(schema.properties?.brand ?? {}).filter(([path]) => !FILES.has(path));

test('the places are known', () =>
  expect(places.map(([path]) => path)).toEqual(
    expect.arrayContaining(['radius.card', 'font', 'headingFont', 'colors.primary', 'dark.text']),
  ));

test.each(places)('%s takes no text that ends its rule', (_, values) => {
  const accepts = new Ajv({ strict: false }).compile(values);
  expect(PAYLOADS.filter((payload) => accepts(payload))).toEqual([]);
});
