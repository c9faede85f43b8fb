/** Compiles the screen that steps, pages and forms share, with its schema flattened. */
import type { FormDef, ScreenDefinition } from '../definition/authored.generated.ts';
import type { CompiledScreen } from '../definition/compiled.ts';
import type { DataSchema, Rule } from '../definition/json.ts';
import { dropUndefined } from '../definition/values.ts';
import { flattenSchema } from './flatten-schema.ts';
import { authored, type Sources } from './sources.ts';

/** An authored screen and its file. */
export interface ScreenSource {
  readonly file: string;
  readonly content: ScreenDefinition;
}

/** The compiled screen of a file, with defaults for omitted keys. */
export function linkedScreen(sources: Sources, id: string, source: ScreenSource): CompiledScreen {
  return sources.memo(source.content, `screen ${id} ${source.file}`, () =>
    linkScreen(sources, id, source),
  );
}

const STEP = /^journeys\/[^/]+\/steps\//;

/**
 * An upload that neither lists what the lender has nor fills in answers itself keeps the id of its
 * file in the answer of its own name. The response is gone after a reload, the answers are not.
 */
function withKeptId(block: Block): Block {
  const { id, field, items, upload } = block;
  const isKept = upload === undefined || items !== undefined || upload.call.fill !== undefined;
  return isKept || id === undefined || field !== undefined ? block : { ...block, field: id };
}
type Block = NonNullable<ScreenDefinition['blocks']>[number];

function linkScreen(sources: Sources, id: string, { file, content }: ScreenSource): CompiledScreen {
  const {
    title,
    intro,
    picture,
    announcement,
    next,
    checks = [],
    blocks = [],
    primary,
    secondary = [],
  } = content;
  const { schema, ui = {}, live = false } = authored<Partial<FormDef>>(content.form);
  return dropUndefined({
    id,
    source: file,
    title,
    intro,
    picture,
    announcement,
    next,
    schema: schema && flattenSchema(sources, schema, { at: { file, pointer: '/form/schema' } }),
    ui,
    live,
    checks,
    blocks: STEP.test(file) ? blocks.map(withKeptId) : blocks,
    primary,
    secondary,
  });
}

/**
 * The screen with its fields, checks and blocks restricted to a rule. Without a rule, the screen
 * itself.
 */
export function onlyWhen(screen: CompiledScreen, when: Rule | undefined): CompiledScreen {
  if (when === undefined) return screen;
  const both = (own: Rule | undefined): Rule => (own === undefined ? when : { and: [when, own] });
  const ui = { ...screen.ui };
  for (const name of Object.keys(screen.schema?.properties ?? {}))
    ui[name] = { ...ui[name], when: both(ui[name]?.when) };
  return {
    ...screen,
    ui,
    checks: screen.checks.map((check) => ({ ...check, when: both(check.when) })),
    blocks: screen.blocks.map((block) => ({ ...block, when: both(block.when) })),
  };
}

/**
 * One screen with the fields, checks and blocks of both, the first screen's before the second's.
 */
export function joinScreens(first: CompiledScreen, second: CompiledScreen): CompiledScreen {
  return dropUndefined({
    ...first,
    schema: joinSchemas(first.schema, second.schema),
    ui: { ...first.ui, ...second.ui },
    checks: [...first.checks, ...second.checks],
    blocks: [...first.blocks, ...second.blocks],
  });
}

function joinSchemas(
  first: DataSchema | undefined,
  second: DataSchema | undefined,
): DataSchema | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return {
    ...first,
    properties: { ...first.properties, ...second.properties },
    required: [...(first.required ?? []), ...(second.required ?? [])],
  };
}
