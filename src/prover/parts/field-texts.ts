/** The texts of a question, and its messages with the answers that cause them. */
import { memberPointer, type CheckDef, type Field, type Rule } from '../../engine/index.ts';

import { isRecord } from '../../domain/index.ts';
import { ruleInWords } from '../explain/rule-words.ts';
import { setWords } from '../explain/set-words.ts';
import { definitionPlaces } from '../explain/definition-places.ts';
import { partText, type PartSource } from './part-source.ts';
import { schemaLayers, type SchemaLayer } from './schema-layers.ts';
import type { PartText, TextSpot } from './screen-part.ts';

/** Path below the field in `ui` -> its name. Those of `CAN_ADD` are offered where there is none. */
const TEXTS: Readonly<Record<string, string>> = {
  label: 'Label',
  legend: 'Heading',
  help: 'Help',
  placeholder: 'Example in the empty field',
  advice: 'What to do about an error',
  'info/label': 'More information: what to press',
  'info/text': 'More information',
  'collapsed/text': 'In place of the filled in fields',
  'collapsed/button': 'Button that opens the fields',
};
const TYPED = new Set(['text', 'textarea', 'email', 'phone', 'money', 'number', 'search']);

/** The texts of a field, with those that can be added. */
export function fieldTexts(source: PartSource, { path, ui, fields }: Field): readonly PartText[] {
  const at = memberPointer('/form/ui', path);
  const { source: file } = source.screen;
  const canAdd = (key: string): boolean =>
    key === 'help' || (key === 'placeholder' && !fields && TYPED.has(ui.widget ?? 'text'));
  const drawn = Object.entries(TEXTS).flatMap(([key, name]) =>
    partText(source, { file, pointer: `${at}/${key}` }, { name, canAdd: canAdd(key) }),
  );
  if (ui.label !== undefined || fields !== undefined) return drawn;
  // Without a label of its own, the title of its schema is its label.
  const layer = schemaLayers(source.contents, file, path).find(({ schema }) => 'title' in schema);
  const title = layer && { file: layer.file, pointer: `${layer.pointer}/title` };
  return [...(title ? partText(source, title, { name: 'Label' }) : []), ...drawn];
}

/** The messages of a field: of its schema, then of the checks about it. */
export function fieldMessages(source: PartSource, field: Field): readonly PartText[] {
  const layers = schemaLayers(source.contents, source.screen.source, field.path);
  const keywords = new Set(layers.flatMap(({ schema }) => Object.keys(messagesOf(schema))));
  const ofSchema = [...keywords].flatMap((keyword) => {
    const layer = layers.find(({ schema }) => keyword in messagesOf(schema));
    if (layer === undefined) return [];
    const spot = { file: layer.file, pointer: memberPointer(`${layer.pointer}/messages`, keyword) };
    return partText(source, spot, { name: causeOf(source, field, keyword) });
  });
  return [...ofSchema, ...checkMessages(source, field)];
}

const messagesOf = ({ messages }: SchemaLayer['schema']): object =>
  isRecord(messages) ? messages : {};

/** The answer that breaks a keyword: `Below 0`. */
function causeOf({ set }: PartSource, { path, schema }: Field, keyword: string): string {
  const limit: unknown = schema[keyword as keyof typeof schema];
  const shown = setWords(set).value(limit, `answers.${path}`);
  return (CAUSES[keyword] ?? (() => `The rule “${keyword}” is broken`))(shown);
}

const CAUSES: Readonly<Record<string, (limit: string) => string>> = {
  required: () => 'Nothing is entered',
  type: () => 'It cannot be read',
  enum: () => 'It is none of the options',
  const: (limit) => `It is not ${limit}`,
  minimum: (limit) => `Below ${limit}`,
  maximum: (limit) => `Above ${limit}`,
  exclusiveMinimum: (limit) => `${limit} or below`,
  exclusiveMaximum: (limit) => `${limit} or above`,
  minLength: (limit) => `Shorter than ${limit} characters`,
  maxLength: (limit) => `Longer than ${limit} characters`,
  minItems: (limit) => `Fewer than ${limit} chosen`,
  maxItems: (limit) => `More than ${limit} chosen`,
  pattern: () => 'It is not written as expected',
  not: () => 'It is one of the refused answers',
  foreign: () => 'It is of another country',
};

/** Each kind of check -> where its words are. */
const CHECK_TEXTS = ['error', 'warn/message', 'confirm/message', 'block/message'];

function checkMessages(source: PartSource, { path }: Field): readonly PartText[] {
  const placeOf = definitionPlaces(source.tree.files);
  return source.screen.checks
    .filter(({ field }) => field === path)
    .flatMap((check) => {
      const at = placeOf(check);
      return at === undefined ? [] : textsOfCheck(source, check, at);
    });
}

function textsOfCheck(source: PartSource, check: CheckDef, at: TextSpot): readonly PartText[] {
  const when = ruleInWords(check.when as Rule, setWords(source.set));
  return CHECK_TEXTS.flatMap((key) =>
    partText(source, { file: at.file, pointer: `${at.pointer}/${key}` }, { name: `When ${when}` }),
  );
}
