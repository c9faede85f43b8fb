import type { Screen, ScreenField } from '../../engine/index.ts';

/**
 * The words that whoever submits a screen agrees to, as they were shown: its disclosures, opened or not, and the sentences of its boxes that must be
 * ticked, a blank line between each. Empty: there is nothing to agree to.
 */
export function agreedWords({ before, after, form }: Screen): string {
  const disclosed = [...before, ...after]
    .filter(({ block }) => block === 'disclosure')
    .flatMap(({ label, title, text, facts = [], links = [] }) => [
      label ?? title,
      text,
      ...facts.map((fact) => `${fact.label} ${fact.text}`),
      ...links.map((link) => link.label),
    ]);
  const ticked = leaves(form?.fields ?? [])
    .filter(({ widget, required, shown }) => widget === 'checkbox' && required && shown)
    .map(({ label }) => label);
  return [...disclosed, ...ticked]
    .filter((words) => words !== undefined && words !== '')
    .join('\n\n');
}

const leaves = (fields: readonly ScreenField[]): readonly ScreenField[] =>
  fields.flatMap((field) => (field.fields === undefined ? [field] : leaves(field.fields)));
