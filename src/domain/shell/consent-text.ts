/** The text that a borrower consents to on a screen. */
import type { Screen, ScreenField } from '../../engine/index.ts';

/**
 * The disclosures of a screen, expanded or not, and the labels of its required checkboxes, as
 * shown, separated by blank lines. Empty when the screen asks for no consent.
 */
export function consentText({ before, after, form }: Screen): string {
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
