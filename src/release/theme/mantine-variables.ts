/** Writes the CSS variables that Mantine reads, in terms of the brand's own variables. */
import type { Brand } from './theme-definition.ts';

type Sizes = readonly (readonly [name: string, value: string])[];

/** Mantine colour variable -> brand colour. Only the variables that are in use. */
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
/** Mantine colour name, and the brand's tone, tint and strong form for it. */
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
const RADII: Sizes = [
  ['xs', '2px'],
  ['sm', 'var(--brand-radius-control)'],
  ['md', 'var(--brand-radius-card)'],
  ['lg', 'var(--brand-radius-card)'],
  ['xl', '999px'],
  ['default', 'var(--brand-radius-control)'],
];
const LEVELS: Sizes = [
  ['app', '100'],
  ['modal', '200'],
  ['popover', '300'],
  ['overlay', '400'],
  ['max', '9999'],
];

/** The `--mantine-*` declarations of a brand, without semicolons. */
export function mantineLines({ headingWeight = 650 }: Brand): string[] {
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
    ...fontLines(headingWeight),
    ...RADII.map(([name, value]) => `--mantine-radius-${name}: ${value}`),
    ...['xs', 'sm', 'md'].map((name) => `--mantine-shadow-${name}: 0 1px 2px rgb(0 0 0 / 8%)`),
    ...['lg', 'xl'].map((name) => `--mantine-shadow-${name}: 0 8px 24px rgb(0 0 0 / 16%)`),
    ...MANTINE_COLORS.map(([name, own]) => `--mantine-color-${name}: var(--brand-${own})`),
    ...MANTINE_TONES.flatMap(toneLines),
    ...primaryLines(),
  ];
}

function fontLines(headingWeight: number): string[] {
  return [
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

/** Mantine's ten shades from three colours: 0-2 tint, 3-7 tone, 8-9 strong. */
function shades(prefix: string, tone: string, tint: string, strong: string): string[] {
  return Array.from(
    { length: 10 },
    (_, index) =>
      `${prefix}-${index}: var(--brand-${index < 3 ? tint : index < 8 ? tone : strong})`,
  );
}
