/** Writes the style sheet of a theme: brand custom properties and font faces. */
import { fontFaces, fontStack } from './fonts.ts';
import type { Brand, BrandColors, ThemeDefinition } from './theme-definition.ts';

/** The style sheet of a merged theme, as text. Deterministic; parts that the theme lacks are left out. */
export function getStylesheet(theme: ThemeDefinition): string {
  const brand = theme.brand ?? {};
  const root = [...colorLines(brand.colors ?? {}), ...shapeLines(brand)];
  // color-scheme follows the theme, so that native controls stay light on a light page.
  return [
    fontFaces([brand.font, brand.headingFont]),
    block(':root', ['color-scheme: light', ...root]),
    darkBlock(brand.dark),
  ]
    .filter(Boolean)
    .join('\n');
}

function darkBlock(dark: BrandColors | undefined): string {
  if (!dark) return '';
  const lines = ['color-scheme: dark', ...colorLines(dark)];
  // For screens only: print stays light.
  return `@media screen and (prefers-color-scheme: dark) {\n${block(':root', lines)}}\n`;
}

const colorLines = (colors: BrandColors): string[] =>
  Object.entries(colors).map(([name, value]) => `--brand-${kebab(name)}: ${value}`);

/** The tokens of each design system. A brand's own values replace them. */
const DESIGN_SYSTEMS = {
  v2023: { radius: { control: '2px', card: '2px', button: '999px' }, headingWeight: 750 },
  v2024: { radius: { control: '6px', card: '8px', button: '6px' }, headingWeight: 650 },
} as const;

/** The variables of src/ui/styles/pictures.css that differ from its defaults, which are `soft`. */
const DRAWINGS = {
  soft: [],
  outline: [
    '--brand-drawing-soft: none',
    '--brand-drawing-outline: inline',
    '--brand-drawing-corner: 3px',
    '--brand-drawing-stroke: 2.5',
    '--brand-drawing-on: var(--brand-text)',
    '--brand-drawing-ink: color-mix(in srgb, var(--brand-primary) 14%, var(--brand-surface))',
    '--brand-drawing-spot: color-mix(in srgb, var(--brand-accent) 45%, var(--brand-surface))',
  ],
  block: [
    '--brand-drawing-soft: none',
    '--brand-drawing-block: inline',
    '--brand-drawing-corner: 0',
    '--brand-drawing-join: miter',
    '--brand-drawing-cap: butt',
  ],
} as const;

function shapeLines(brand: Brand): string[] {
  const system = DESIGN_SYSTEMS[brand.designSystem ?? 'v2024'];
  const { font, headingFont = font, logoHeight = 32, density = 'regular' } = brand;
  const radius = { ...system.radius, ...brand.radius };
  return [
    `--brand-radius-control: ${radius.control}`,
    `--brand-radius-card: ${radius.card}`,
    `--brand-radius-button: ${radius.button}`,
    `--brand-font: ${fontStack(font)}`,
    `--brand-heading-font: ${fontStack(headingFont)}`,
    `--brand-heading-weight: ${brand.headingWeight ?? system.headingWeight}`,
    `--brand-logo-height: ${logoHeight}px`,
    `--brand-density: ${density === 'roomy' ? '1.15' : '1'}`,
    ...DRAWINGS[brand.drawing ?? 'soft'],
  ];
}

function block(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
