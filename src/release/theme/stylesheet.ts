/** One brand as CSS: custom properties, the variables that Mantine reads, and its fonts. Text only; who serves it names the file. */
import { fontFaces, fontStack } from './fonts.ts';
import {
  colorNames,
  type Brand,
  type BrandColors,
  type ThemeDefinition,
} from './theme-definition.ts';

/** What Mantine reads of a palette, in words of the brand. Mantine's shades are not used, so few names suffice. */
const MANTINE_COLORS: readonly (readonly [string, string])[] = [
  ['white', 'surface'],
  ['black', 'text'],
  ['body', 'surface'],
  ['text', 'text'],
  ['bright', 'text'],
  ['dimmed', 'dimmed'],
  ['placeholder', 'dimmed'],
  ['anchor', 'primary'],
  ['error', 'error'],
  ['success', 'success'],
  ['default', 'surface'],
  ['default-hover', 'tint'],
  ['default-color', 'text'],
  ['default-border', 'border'],
  ['disabled', 'tint'],
  ['disabled-color', 'dimmed'],
  ['disabled-border', 'line'],
  ['gray-0', 'tint'],
  ['gray-1', 'tint'],
  ['gray-2', 'line'],
  ['gray-3', 'line'],
  ['gray-4', 'border'],
  ['gray-5', 'dimmed'],
  ['gray-6', 'dimmed'],
  ['gray-7', 'dimmed'],
  ['gray-8', 'text'],
  ['gray-9', 'text'],
  ['dark-0', 'text'],
  ['dark-1', 'dimmed'],
  ['dark-2', 'dimmed'],
  ['dark-3', 'dimmed'],
  ['dark-4', 'border'],
  ['dark-5', 'tint'],
  ['dark-6', 'surface'],
  ['dark-7', 'surface'],
  ['dark-8', 'page'],
  ['dark-9', 'page'],
];
/** A Mantine colour name -> the brand's tone, its tint and what is written on it. */
const MANTINE_TONES: readonly (readonly [string, string, string, string])[] = [
  ['brand', 'primary', 'tint', 'primary-hover'],
  ['blue', 'info', 'info-tint', 'info'],
  ['red', 'error', 'error-tint', 'error'],
  ['yellow', 'warn', 'warn-tint', 'warn'],
  ['orange', 'warn', 'warn-tint', 'warn'],
  ['green', 'success', 'success-tint', 'success'],
  ['teal', 'success', 'success-tint', 'success'],
  ['gray', 'dimmed', 'tint', 'text'],
];
const SPACING: Sizes = [
  ['xs', '0.5rem'],
  ['sm', '0.75rem'],
  ['md', '1rem'],
  ['lg', '1.5rem'],
  ['xl', '2.5rem'],
];
const FONT_SIZES: Sizes = [
  ['xs', '0.875rem'],
  ['sm', '0.9375rem'],
  ['md', '1rem'],
  ['lg', '1.125rem'],
  ['xl', '1.25rem'],
];
const LINE_HEIGHTS: Sizes = [
  ['xs', '1.5'],
  ['sm', '1.55'],
  ['md', '1.625'],
  ['lg', '1.556'],
  ['xl', '1.4'],
];
const BREAKPOINTS: Sizes = [
  ['xs', '36em'],
  ['sm', '48em'],
  ['md', '64em'],
  ['lg', '75em'],
  ['xl', '88em'],
];
const HEADINGS: Sizes = [
  ['h1', '1.75rem'],
  ['h2', '1.375rem'],
  ['h3', '1.125rem'],
  ['h4', '1rem'],
  ['h5', '1rem'],
  ['h6', '0.9375rem'],
];
const LEVELS: Sizes = [
  ['app', '100'],
  ['modal', '200'],
  ['popover', '300'],
  ['overlay', '400'],
  ['max', '9999'],
];
type Sizes = readonly (readonly [string, string])[];

/** The style sheet of a merged theme. The same theme gives the same text; a part that it lacks is left out. */
export function stylesheetOf(theme: ThemeDefinition): string {
  const brand = theme.brand ?? {};
  const root = [...colorLines(brand.colors ?? {}), ...shapeLines(brand), ...mantineLines(brand)];
  // color-scheme follows the theme, so that native controls never turn dark on a light page.
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
  const lines = ['color-scheme: dark', '--mantine-color-scheme: dark', ...colorLines(dark)];
  // Screen only: paper stays white.
  return `@media screen and (prefers-color-scheme: dark) {\n${block(':root', lines)}}\n`;
}

function colorLines(colors: BrandColors): string[] {
  return colorNames.flatMap((name) =>
    colors[name] ? [`--brand-${kebab(name)}: ${colors[name]}`] : [],
  );
}

function shapeLines({
  radius = {},
  font,
  headingFont,
  headingWeight = 650,
  logoHeight = 32,
  density = 'regular',
}: Brand): string[] {
  return [
    `--brand-radius-control: ${radius.control ?? '6px'}`,
    `--brand-radius-card: ${radius.card ?? '8px'}`,
    `--brand-radius-button: ${radius.button ?? '6px'}`,
    `--brand-font: ${fontStack(font)}`,
    `--brand-heading-font: ${fontStack(headingFont ?? font)}`,
    `--brand-heading-weight: ${headingWeight}`,
    `--brand-logo-height: ${logoHeight}px`,
    `--brand-density: ${density === 'roomy' ? '1.15' : '1'}`,
  ];
}

function mantineLines({ headingWeight = 650 }: Brand): string[] {
  return [
    '--mantine-scale: 1',
    '--mantine-color-scheme: light',
    '--mantine-cursor-type: pointer',
    '--mantine-webkit-font-smoothing: antialiased',
    '--mantine-moz-font-smoothing: grayscale',
    ...LEVELS.map(([name, value]) => `--mantine-z-index-${name}: ${value}`),
    ...BREAKPOINTS.map(([name, value]) => `--mantine-breakpoint-${name}: ${value}`),
    ...SPACING.map(
      ([name, value]) => `--mantine-spacing-${name}: calc(${value} * var(--brand-density))`,
    ),
    ...FONT_SIZES.map(([name, value]) => `--mantine-font-size-${name}: ${value}`),
    ...LINE_HEIGHTS.map(([name, value]) => `--mantine-line-height-${name}: ${value}`),
    '--mantine-line-height: 1.625',
    '--mantine-font-family: var(--brand-font)',
    '--mantine-font-family-headings: var(--brand-heading-font)',
    '--mantine-font-family-monospace: ui-monospace, Menlo, Consolas, monospace',
    '--mantine-font-weight-regular: 400',
    '--mantine-font-weight-medium: 600',
    '--mantine-font-weight-bold: 700',
    `--mantine-heading-font-weight: ${headingWeight}`,
    '--mantine-heading-text-wrap: balance',
    '--mantine-text-wrap: wrap',
    ...HEADINGS.flatMap(([name, size]) => [
      `--mantine-${name}-font-size: ${size}`,
      `--mantine-${name}-line-height: 1.25`,
      `--mantine-${name}-font-weight: ${headingWeight}`,
    ]),
    '--mantine-radius-xs: 2px',
    '--mantine-radius-sm: var(--brand-radius-control)',
    '--mantine-radius-md: var(--brand-radius-card)',
    '--mantine-radius-lg: var(--brand-radius-card)',
    '--mantine-radius-xl: 999px',
    '--mantine-radius-default: var(--brand-radius-control)',
    ...['xs', 'sm', 'md'].map((name) => `--mantine-shadow-${name}: 0 1px 2px rgb(0 0 0 / 8%)`),
    ...['lg', 'xl'].map((name) => `--mantine-shadow-${name}: 0 8px 24px rgb(0 0 0 / 16%)`),
    ...MANTINE_COLORS.map(([name, own]) => `--mantine-color-${name}: var(--brand-${own})`),
    ...MANTINE_TONES.flatMap(toneLines),
    ...primaryLines(),
  ];
}

function toneLines([name, tone, tint, strong]: readonly [
  string,
  string,
  string,
  string,
]): string[] {
  const variable = (part: string, own: string) =>
    `--mantine-color-${name}-${part}: var(--brand-${own})`;
  return [
    variable('filled', tone),
    variable('filled-hover', strong),
    variable('light', tint),
    variable('light-hover', tint),
    variable('light-color', tone),
    variable('text', tone),
    variable('outline', tone),
    variable('outline-hover', tint),
    ...(name === 'gray' ? [] : shades(`--mantine-color-${name}`, tone, tint, strong)),
  ];
}

function primaryLines(): string[] {
  const named = ['filled', 'filled-hover', 'light', 'light-hover', 'light-color'].map(
    (part) => `--mantine-primary-color-${part}: var(--mantine-color-brand-${part})`,
  );
  return [
    ...named,
    '--mantine-primary-color-contrast: var(--brand-on-primary)',
    ...shades('--mantine-primary-color', 'primary', 'tint', 'primary-hover'),
  ];
}

/** Ten shades from three colours: quiet grounds, the tone itself, its pressed form. */
function shades(prefix: string, tone: string, tint: string, strong: string): string[] {
  return Array.from(
    { length: 10 },
    (_, index) =>
      `${prefix}-${index}: var(--brand-${index < 3 ? tint : index < 8 ? tone : strong})`,
  );
}

function block(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
