/** Lints `required`: each of its names is a property, because no one could answer another one. */
import { didYouMean } from '../../engine/index.ts';
import type { ReportPart, SchemaPart } from './forms.ts';

export function lintRequired({ own, whole, pointer }: SchemaPart, report: ReportPart): void {
  // Without properties, the schema leaves open which ones there are.
  if (whole.properties === undefined) return;
  const names = Object.keys(whole.properties);
  own.required?.forEach((name, index) => {
    if (names.includes(name)) return;
    report(
      'required-unknown',
      `${pointer}/required/${index}`,
      `require "${name}": the schema has no property of that name, so the form could never be submitted. Please name a property${didYouMean(name, names)}.`,
    );
  });
}
