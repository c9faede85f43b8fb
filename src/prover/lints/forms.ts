/** Lints the schemas of forms, and the shared schemas that they refer to. */
import { isRecord } from '../../domain/index.ts';
import {
  authored,
  type DataSchema,
  flattenSchema,
  type OptionDef,
  recordsIn,
  Sources,
} from '../../engine/index.ts';
import type { LintCode, LintDiagnostic } from './diagnostic-codes.ts';
import { lintLimits } from './limits.ts';
import { lintMessages } from './messages.ts';
import { lintOptions } from './options.ts';
import { lintRequired } from './required-fields.ts';

/** One schema of a form: of the form itself, of a group or of a field. */
export interface SchemaPart {
  /** As it is written in this place. */
  readonly own: DataSchema;
  /** With the schema that its `$ref` names. */
  readonly whole: DataSchema;
  /** Dotted path of the field; empty for the form. */
  readonly path: string;
  readonly pointer: string;
  /** Undefined for a shared schema, whose users decide. */
  readonly required: boolean | undefined;
}
/** Receives a finding. The message completes "Failed to ": "X: Y. Please Z.". */
export type ReportPart = (code: LintCode, pointer: string, message: string) => void;

const findings = new WeakMap<object, { key: unknown; found: readonly LintDiagnostic[] }>();

/** A diagnostic for each schema that can't be met, and for each text or option without a use. */
export function lintForms(sources: Sources): readonly LintDiagnostic[] {
  const shared = sources.filesUnder('schemas/data/');
  const lists = sources.filesUnder('journeys/shared/lists/');
  const key = [...shared, ...lists].map(({ content }) => content);
  // References that can't be followed are reported when the form is linked.
  const quiet = new Sources(sources.filesUnder(''), []);
  const cached = (content: object, lint: () => readonly LintDiagnostic[]) => {
    const known = findings.get(content);
    if (known !== undefined && isSame(known.key, key)) return known.found;
    const found = lint();
    findings.set(content, { key, found });
    return found;
  };
  return [
    ...shared.flatMap(({ file, content }) =>
      isRecord(content)
        ? cached(content, () =>
            lintSchema(quiet, {
              file,
              schema: authored(content),
              pointer: '',
              required: undefined,
            }),
          )
        : [],
    ),
    ...sources
      .filesUnder('journeys/')
      .flatMap(({ file, content }) =>
        isRecord(content) && isRecord(content['form'])
          ? cached(content, () => lintForm(quiet, file, content['form']))
          : [],
      ),
  ];
}

const isSame = (one: unknown, other: readonly unknown[]): boolean =>
  Array.isArray(one) &&
  one.length === other.length &&
  other.every((value, index) => value === one[index]);

interface Input {
  readonly file: string;
  readonly schema: DataSchema;
  readonly pointer: string;
  readonly required: boolean | undefined;
}

function lintForm(sources: Sources, file: string, form: unknown): readonly LintDiagnostic[] {
  const { schema, ui } = authored<{ schema?: DataSchema; ui?: Record<string, unknown> }>(form);
  if (!isRecord(schema)) return [];
  const pointer = '/form/schema';
  const found = lintSchema(sources, { file, schema: authored(schema), pointer, required: true });
  const report = reporter(file, found);
  const whole = flattenSchema(sources, authored(schema), { at: { file, pointer } });
  lintOptions({ schema: whole, ui: isRecord(ui) ? ui : {}, listed: listedIn(sources) }, report);
  return found;
}

const listedIn =
  (sources: Sources) =>
  (name: string): readonly OptionDef[] | undefined => {
    const content = sources.content(`journeys/shared/lists/${name}`);
    return isRecord(content)
      ? recordsIn(authored<{ options?: readonly OptionDef[] }>(content).options)
      : undefined;
  };

/** People can still answer a form with these findings. */
const WARNINGS: ReadonlySet<LintCode> = new Set(['message-missing', 'message-unused']);

const reporter =
  (file: string, found: LintDiagnostic[]): ReportPart =>
  (code, pointer, message) => {
    const severity = WARNINGS.has(code) ? 'warning' : 'error';
    found.push({ code, severity, file, pointer, message: `Failed to ${message}` });
  };

function lintSchema(sources: Sources, input: Input): LintDiagnostic[] {
  const found: LintDiagnostic[] = [];
  const report = reporter(input.file, found);
  for (const part of partsOf(sources, input)) {
    lintRequired(part, report);
    lintLimits(part, report);
    lintMessages(part, report);
  }
  return found;
}

function partsOf(
  sources: Sources,
  { file, schema, pointer, required }: Input,
  path = '',
): readonly SchemaPart[] {
  const whole = flattenSchema(sources, schema, { at: { file, pointer } });
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    partsOf(
      sources,
      {
        file,
        schema: inner,
        pointer: `${pointer}/properties/${name}`,
        required: whole.required?.includes(name) ?? false,
      },
      path === '' ? name : `${path}.${name}`,
    ),
  );
  return [{ own: schema, whole, path, pointer, required }, ...below];
}
