/** Builds malformed definitions: each changes one file of a valid tree. */

/** A change of one file, and the diagnostic that must report it. */
export interface MalformedDefinition {
  /** The fault, for the test's title. */
  readonly fault: string;
  /** The file that is changed, by its path. It may be new. */
  readonly file: string;
  /** The new content, from the old text; "" for a new file. */
  readonly change: (text: string) => string | Uint8Array;
  /** The code of the diagnostic. */
  readonly code: string;
  /** Part of its message. */
  readonly says: RegExp;
  /** The file that it names, without the ending. @default the changed file */
  readonly reportedIn?: string;
}
type Json = Record<string, never>;

export const STEP = 'journeys/register-v2/steps/annual-income.json';
export const JOURNEY = 'journeys/register-v2/journey.json';
export const THEME = 'org-themes/harbor-bank/theme.json';
export const LOGO = 'org-themes/harbor-bank/logo.svg';
export const INCOME = 'schemas/data/income.schema.json';
export const REDIRECTS = 'journeys/routing/redirects.json';

/** One row of the tables, in the order of `MalformedDefinition`. */
export const malformed = (
  fault: string,
  file: string,
  change: MalformedDefinition['change'],
  code: string,
  says: RegExp,
  reportedIn?: string,
): MalformedDefinition => ({
  fault,
  file,
  change,
  code,
  says,
  ...(reportedIn !== undefined && { reportedIn }),
});

/** Changes the parsed content: `change` edits it in place or returns another. */
const edited =
  (change: (content: Json) => unknown) =>
  (text: string): string => {
    const content = JSON.parse(text === '' ? '{}' : text) as Json;
    return JSON.stringify(change(content) ?? content, null, 2);
  };

/** Sets the value at a dotted path, and makes the objects on the way. */
export const withValue = (path: string, value: unknown) =>
  edited((content) => {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce<Record<string, unknown>>(
      (inner, name) => (inner[name] ??= {}) as Record<string, unknown>,
      content,
    );
    parent[last] = value;
  });

/** Replaces the first match in the raw text. */
export const withText =
  (from: string | RegExp, to: string) =>
  (text: string): string =>
    text.replace(from, to);

/** Sets the rule of the step's first check. */
export const withRule = (when: unknown) => withValue('checks.0.when', when);

/** Adds a field to the step's schema. */
export const withProperty = (schema: unknown) => withValue('form.schema.properties.extra', schema);

/** An SVG file with this content. */
export const svg = (inside: string) => () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;
