/** Whether a question must be answered, where it stands, and whether the lender leaves it out. */
import { type Field, isShown, memberPointer } from '../../engine/index.ts';
import { mergeThemes, listThemes } from '../../release/index.ts';
import { isRecord } from '../../domain/index.ts';
import type { PartSource } from './part-source.ts';
import { schemaLayers, type SchemaLayer } from './schema-layers.ts';
import type { PartAbsence, PartOrder, PartRequirement } from './screen-part.ts';

const split = (path: string): readonly [group: string, name: string] => {
  const at = path.lastIndexOf('.');
  return [path.slice(0, Math.max(at, 0)), path.slice(at + 1)];
};

/** Undefined for a group, and for a question that no schema has. */
export function fieldRequirement(source: PartSource, field: Field): PartRequirement | undefined {
  const { contents, screen } = source;
  const [group, name] = split(field.path);
  const around = schemaLayers(contents, screen.source, group);
  const own = schemaLayers(contents, screen.source, field.path);
  const listing = around.find(({ schema }) => Array.isArray(schema['required']));
  const layer = listing ?? around.findLast((one) => properties(one).includes(name));
  const at = own.at(-1);
  if (field.fields !== undefined || layer === undefined || at === undefined) return undefined;
  const message = { file: at.file, pointer: `${at.pointer}/messages/required` };
  return {
    file: layer.file,
    pointer: `${layer.pointer}/required`,
    isRequired: field.required,
    name,
    ui: { file: screen.source, pointer: memberPointer('/form/ui', field.path) },
    message,
    hasMessage: own.some(({ schema }) => {
      const messages = schema['messages'];
      return isRecord(messages) && 'required' in messages;
    }),
    alsoOn: source.alsoOn(layer.file),
  };
}

/** Its place among the questions of its group. Undefined when it is the only one. */
export function fieldOrder(source: PartSource, { path }: Field): PartOrder | undefined {
  const { contents, screen, evaluator } = source;
  const [group, name] = split(path);
  const layer = schemaLayers(contents, screen.source, group).findLast((one) =>
    properties(one).includes(name),
  );
  if (layer === undefined) return undefined;
  const names = properties(layer);
  const isOnPage = (one: string): boolean =>
    isShown(group === '' ? one : `${group}.${one}`, screen, evaluator);
  const spot = { file: layer.file, pointer: `${layer.pointer}/properties` };
  const order = neighbours(names.indexOf(name), names.map(isOnPage));
  return { ...spot, ...order, alsoOn: source.alsoOn(layer.file) };
}

const properties = ({ schema }: SchemaLayer): readonly string[] =>
  isRecord(schema['properties']) ? Object.keys(schema['properties']) : [];

/** The indexes of the shown siblings before and after one. */
export function neighbours(
  index: number,
  shown: readonly boolean[],
): Pick<PartOrder, 'index' | 'up' | 'down'> {
  const up = shown.findLastIndex((isOnPage, at) => isOnPage && at < index);
  const down = shown.findIndex((isOnPage, at) => isOnPage && at > index);
  return { index, ...(up >= 0 && { up }), ...(down >= 0 && { down }) };
}

/**
 * Whether the lender leaves out a question, or without one the page. Undefined outside of journeys,
 * where lenders leave out nothing.
 */
export function partAbsence(source: PartSource, field?: Field): PartAbsence | undefined {
  const { place, set, tree } = source;
  if (!('journey' in place) || field?.fields !== undefined) return undefined;
  const { journey, step } = place;
  const change = field === undefined ? 'hide-step' : 'hide-field';
  const wanted = { change, journey, step, ...(field && { field: field.path }) } as const;
  const { overrides = [] } = mergeThemes(listThemes(tree.files), set.org.theme);
  const index = (overrides as readonly Record<string, unknown>[]).findIndex((one) =>
    Object.entries(wanted).every(([key, value]) => one[key] === value),
  );
  const refusal = field === undefined ? refuseStep(source) : refuseField(source, field);
  return { ...wanted, ...(index >= 0 && { index }), ...(refusal !== undefined && { refusal }) };
}

function refuseStep({ place, set }: PartSource): string | undefined {
  const steps = 'journey' in place ? (set.journeys[place.journey]?.steps ?? []) : [];
  const step = steps.find(({ id }) => 'step' in place && id === place.step);
  if (steps.length === 1) return 'It is the only page of its journey.';
  return step?.locked === true
    ? 'Everybody must see its questions or consents, so no lender may leave it out.'
    : undefined;
}

/** The engine refuses the same: `hide-field` in src/engine/compile/step-overrides.ts. */
function refuseField({ place, set }: PartSource, { path, required }: Field): string | undefined {
  if (required) return 'It must be answered. Make it optional first.';
  const calls = ('journey' in place && set.journeys[place.journey]?.submit?.calls) || [];
  const needing = calls.find(({ run }) =>
    set.operations[run]?.requires?.includes(`answers.${path}`),
  );
  return needing && `The call “${needing.run}” to the lender needs its answer.`;
}
