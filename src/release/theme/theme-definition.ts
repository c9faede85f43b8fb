/** The types of a theme, generated from schemas/definition/theme.schema.json, under the names that the release room uses. */
import type { ThemeColors, ThemeDefinition } from './authored-theme.generated.ts';

export type { ThemeDefinition };
/** Colours by name, each as #rrggbb. */
export type BrandColors = ThemeColors;
/** How a lender looks: logo, fonts, shapes, colours. */
export type Brand = NonNullable<ThemeDefinition['brand']>;
