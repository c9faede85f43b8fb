/** Reads the schemas of what the lender answers, schemas/wire, as types. */
import { pointerSegments } from '../../../engine/index.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isSchemaFile } from '../../../release/index.ts';
import { join } from 'node:path';
import { ANY, type ValueType } from '../../types/value-type.ts';
import { typeOfSchema } from '../../types/schema-type.ts';
import { definitionSchemas } from '../schema-folder.ts';

export interface WireTypes {
  /** The keys of the context that no definition names. */
  readonly context: ReadonlyMap<string, ValueType>;
  /** Operation -> the body of a successful response. */
  readonly responses: ReadonlyMap<string, ValueType>;
  /** The body of a rejection. */
  readonly error: ValueType;
  /** The organisation, by the schema of themes. */
  readonly org: ValueType;
}

/** The types by the texts that they are made of. Holds only the newest. */
const known = new Map<string, WireTypes>();

/** The types of a tree; undefined when the tree has no schemas/wire, so that nothing is known. */
export function wireTypes(root: string): WireTypes | undefined {
  const folder = join(root, 'schemas/wire');
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder).filter(isSchemaFile);
  const files = [
    ...names.map((name) => [name, join(folder, name)] as const),
    ['theme.schema.json', join(definitionSchemas(root), 'theme.schema.json')] as const,
  ].map(([name, path]) => [name, readFileSync(path, 'utf8')] as const);
  const key = files.flat().join('\n');
  const found = known.get(key) ?? buildTypes(new Map(files));
  known.clear();
  known.set(key, found);
  return found;
}

function buildTypes(texts: ReadonlyMap<string, string>): WireTypes {
  const schemas = new Map(
    [...texts].map(([name, text]) => [name, JSON.parse(text) as unknown] as const),
  );
  const types = new Map<string, ValueType>();
  const resolveFrom =
    (file: string) =>
    (reference: string): ValueType => {
      const [name = '', pointer = ''] = reference.split('#');
      const target = name || file;
      const key = `${target}#${pointer}`;
      const made =
        types.get(key) ?? typeOfSchema(at(schemas.get(target), pointer), resolveFrom(target));
      types.set(key, made);
      return made;
    };
  const whole = (name: string): ValueType => (schemas.has(name) ? resolveFrom(name)(name) : ANY);
  return {
    context: whole('context.schema.json').members ?? new Map(),
    responses: whole('responses.schema.json').members ?? new Map(),
    error: whole('error.schema.json'),
    org: orgType(whole('theme.schema.json')),
  };
}

/** `pricing` is read as `orgPricingData`, whose keys each partner chooses. */
function orgType(theme: ValueType): ValueType {
  const members = new Map(theme.members).set('orgPricingData', ANY);
  return { ...theme, members: members.set('theme', { kinds: new Set(['text']), absent: false }) };
}

function at(schema: unknown, pointer: string): unknown {
  return pointerSegments(pointer).reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    schema,
  );
}
