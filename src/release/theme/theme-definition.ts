/** The types of a theme, generated from schemas/definition/theme.schema.json, under the names that the release room uses. */
import type { ThemeColors, ThemeDefinition } from './authored-theme.generated.ts';

export type { ThemeDefinition };
/** Colours by name, each as #rrggbb. */
export type BrandColors = ThemeColors;
/** How a lender looks: logo, fonts, shapes, colours. */
export type Brand = NonNullable<ThemeDefinition['brand']>;

/** Lists every colour of the schema: a colour that is added there does not compile until it is listed here. */
const COLORS: { readonly [name in keyof Required<BrandColors>]: true } = {
  page: true,
  surface: true,
  tint: true,
  text: true,
  dimmed: true,
  border: true,
  line: true,
  primary: true,
  primaryHover: true,
  onPrimary: true,
  accent: true,
  header: true,
  onHeader: true,
  footer: true,
  onFooter: true,
  focus: true,
  error: true,
  errorTint: true,
  warn: true,
  warnTint: true,
  info: true,
  infoTint: true,
  success: true,
  successTint: true,
};
/** The colour names, in the order of theme.schema.json. */
export const colorNames = Object.keys(COLORS) as readonly (keyof BrandColors)[];
