/** Reads the parts of a theme, whose values are untyped JSON. */
import type { Json, ScreenLink } from '../../../engine/index.ts';

type Group = { readonly [key: string]: Json | undefined };

/** The object at a key of the theme; an empty object for any other value. */
export const buildGroup = (value: Json | undefined): Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Group) : {};

/** The text; undefined for any other value. */
export const findText = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The texts of a list; empty for any other value. */
export const listTexts = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** The links of a list of a theme. Entries without a label or an address are omitted. */
export function listLinks(value: Json | undefined): readonly ScreenLink[] {
  return (Array.isArray(value) ? value : []).flatMap((entry: Json) => {
    const { label, to } = buildGroup(entry);
    return typeof label === 'string' && typeof to === 'string' ? [{ label, to }] : [];
  });
}
