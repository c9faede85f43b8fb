/** The options of a question, where they are authored, and what reads each of them. */
import {
  type CompiledScreen,
  type Field,
  listLeaves,
  type OptionDef,
  memberPointer,
} from '../../engine/index.ts';

import { listScreens } from '../analysis/screens.ts';
import type { PartSource } from './part-source.ts';
import { enter, schemaLayers } from './schema-layers.ts';
import type { PartOptions, TextSpot } from './screen-part.ts';
import { countReaders } from './value-readers.ts';

/** Undefined for a question without options, and for options that a rule lists. */
export function fieldOptions(source: PartSource, { path }: Field): PartOptions | undefined {
  const { screen, tree, evaluator } = source;
  // A lender that offers only some values has a list of its own in the set.
  const written = authoredOptions(source, path);
  if (written === undefined) return undefined;
  const { spot, options, list } = written;
  const fields = list === undefined ? [{ screen, path }] : fieldsWithList(source, list);
  const paths = [...new Set(fields.map((one) => one.path))];
  const entries = options.map(({ value, label }) => ({
    value,
    label: evaluator.text(label),
    ...countReaders(tree.files, paths, value),
  }));
  const allowed = fields.flatMap((one) => allowedValues(source, one));
  const alsoOn = list === undefined ? source.alsoOn(screen.source) : source.alsoOn(spot.file);
  return { ...spot, entries, alsoOn, allowed: distinct(allowed) };
}

interface AuthoredOptions {
  readonly spot: TextSpot;
  readonly options: readonly OptionDef[];
  /** Absent for options of the field itself. */
  readonly list?: string;
}

function authoredOptions(
  { contents, screen }: PartSource,
  path: string,
): AuthoredOptions | undefined {
  const { source: file } = screen;
  const form = (contents.get(file) as Authored | undefined)?.form;
  const written = form?.ui?.[path]?.options;
  if (typeof written !== 'string')
    return Array.isArray(written)
      ? {
          spot: { file, pointer: `${memberPointer('/form/ui', path)}/options` },
          options: written as readonly OptionDef[],
        }
      : undefined;
  const shared = `journeys/shared/lists/${written}`;
  const { options } = (contents.get(shared) ?? {}) as { readonly options?: readonly OptionDef[] };
  return options && { spot: { file: shared, pointer: '/options' }, options, list: written };
}

interface Authored {
  readonly form?: { readonly ui?: Readonly<Record<string, { readonly options?: unknown }>> };
}

interface FieldAt {
  readonly screen: CompiledScreen;
  readonly path: string;
}

/** Every field of the set whose options are those of a list. */
const fieldsWithList = (source: PartSource, list: string): readonly FieldAt[] =>
  listScreens(source.set).flatMap((screen) =>
    listLeaves(screen).flatMap(({ path }) =>
      authoredOptions({ ...source, screen }, path)?.list === list ? [{ screen, path }] : [],
    ),
  );

/** Where the schema of a field, or of the entries of its list, enumerates the allowed values. */
function allowedValues({ contents }: PartSource, { screen, path }: FieldAt): readonly TextSpot[] {
  const layers = schemaLayers(contents, screen.source, path);
  const all = [...layers, ...layers.flatMap((layer) => enter(contents, layer, ['items']))];
  const layer = all.find(({ schema }) => Array.isArray(schema['enum']));
  return layer === undefined ? [] : [{ file: layer.file, pointer: `${layer.pointer}/enum` }];
}

const distinct = (spots: readonly TextSpot[]): readonly TextSpot[] => [
  ...new Map(spots.map((spot) => [`${spot.file}#${spot.pointer}`, spot])).values(),
];
