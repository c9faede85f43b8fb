/** Lints options against the enumeration of their field: each side has all values of the other. */
import { isRecord } from '../../domain/index.ts';
import { type DataSchema, didYouMean, type OptionDef, recordsIn } from '../../engine/index.ts';
import type { ReportPart } from './forms.ts';

interface OptionsInput {
  /** The schema of the form, without references. */
  readonly schema: DataSchema;
  /** Dotted path of a field -> how it is drawn. */
  readonly ui: Readonly<Record<string, unknown>>;
  /** The options of a list of that name; undefined when there is none. */
  readonly listed: (name: string) => readonly OptionDef[] | undefined;
}

export function lintOptions({ schema, ui, listed }: OptionsInput, report: ReportPart): void {
  for (const [path, drawn] of Object.entries(ui)) {
    const field = fieldAt(schema, path);
    const allowed = field?.enum ?? field?.items?.enum;
    const source = isRecord(drawn) ? drawn['options'] : undefined;
    const options = typeof source === 'string' ? listed(source) : ownOptions(source);
    if (allowed === undefined || options === undefined) continue;
    const pointer = `/form/ui/${path}/options`;
    options.forEach(({ value }, index) => {
      if (allowed.includes(value)) return;
      report(
        'option-outside',
        typeof source === 'string' ? pointer : `${pointer}/${index}/value`,
        `offer the option ${JSON.stringify(value)}: the schema of "${path}" does not allow it, so the form is refused when it is chosen. Please add it to the "enum"${didYouMean(String(value), allowed.map(String))}, or remove the option.`,
      );
    });
    const offered = options.map(({ value }) => value);
    for (const value of allowed.filter((one) => !offered.includes(one)))
      report(
        'option-missing',
        pointer,
        `offer every value of "${path}": none of its options is ${JSON.stringify(value)}, so nobody can choose it. Please add the option, or remove the value from the "enum".`,
      );
  }
}

const ownOptions = (source: unknown): readonly OptionDef[] | undefined =>
  Array.isArray(source) ? recordsIn(source as readonly OptionDef[]) : undefined;

const fieldAt = (schema: DataSchema, path: string): DataSchema | undefined =>
  path
    .split('.')
    .reduce<DataSchema | undefined>((current, name) => current?.properties?.[name], schema);
