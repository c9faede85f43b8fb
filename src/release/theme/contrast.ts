/** Whether a theme can be read: each pair of colours that is drawn, measured as WCAG 2.2 does. */
import type { Diagnostic } from '../../engine/index.ts';
import type { BrandColors, ThemeDefinition } from './theme-definition.ts';

type ColorName = keyof BrandColors;
interface Pair {
  readonly front: ColorName;
  readonly back: ColorName;
  readonly least: number;
}

const TEXT = 4.5;
const SHAPE = 3;
const GROUNDS: readonly ColorName[] = ['page', 'surface', 'tint'];
const TONES: readonly { readonly tone: ColorName; readonly tint: ColorName }[] = [
  { tone: 'error', tint: 'errorTint' },
  { tone: 'warn', tint: 'warnTint' },
  { tone: 'info', tint: 'infoTint' },
  { tone: 'success', tint: 'successTint' },
];

/** Every pair that is drawn. Words need 4.5:1, outlines and focus rings 3:1; `line` and `accent` are decoration. */
export const DRAWN_PAIRS: readonly Pair[] = [
  ...cross(['text', 'dimmed', 'primary', 'error', 'warn', 'info', 'success'], GROUNDS, TEXT),
  ...cross(['border', 'focus'], ['page', 'surface'], SHAPE),
  ...cross(['onPrimary'], ['primary', 'primaryHover'], TEXT),
  ...cross(['primaryHover'], GROUNDS, TEXT),
  { front: 'onHeader', back: 'header', least: TEXT },
  { front: 'onFooter', back: 'footer', least: TEXT },
  ...TONES.flatMap(({ tone, tint }): Pair[] => [
    { front: tone, back: tint, least: TEXT },
    { front: 'text', back: tint, least: TEXT },
  ]),
];

/** The WCAG contrast ratio of two #rrggbb colours, 1 to 21, in either order. NaN for anything that is no such colour. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** The faults of a merged theme's colours, of day and night; none when each pair passes. `file` names its theme.json without the ending. */
export function checkContrast(theme: ThemeDefinition, file: string): Diagnostic[] {
  const { colors, dark } = theme.brand ?? {};
  const night = dark && { ...colors, ...dark };
  return [
    ...faultsOf(colors ?? {}, '/brand/colors', file),
    ...(night ? faultsOf(night, '/brand/dark', file) : []),
  ];
}

function faultsOf(colors: BrandColors, pointer: string, file: string): Diagnostic[] {
  return DRAWN_PAIRS.flatMap(({ front, back, least }) => {
    const [ink, ground] = [colors[front], colors[back]];
    if (ink === undefined || ground === undefined) return [];
    const ratio = contrastRatio(ink, ground);
    if (ratio >= least) return [];
    // Two digits, cut: 4.496 must not read as a passing 4.50.
    const told = (Math.floor(ratio * 100) / 100).toFixed(2);
    const message = `Failed to read ${front} ${ink} on ${back} ${ground}: the contrast is ${told}:1, ${least}:1 is needed. Please ${remedy(ink, ground, least, front)}.`;
    return [
      {
        code: 'low-contrast',
        severity: 'error' as const,
        file,
        pointer: `${pointer}/${front}`,
        message,
      },
    ];
  });
}

function remedy(ink: string, ground: string, least: number, front: string): string {
  const shade = nearestShade(ink, ground, least);
  return shade
    ? `use ${shade} for ${front}`
    : `choose a colour further from ${ground} for ${front}`;
}

/** The shade nearest to `ink`, towards black or white, that reaches `least` on `ground`; undefined when not even those do. */
export function nearestShade(ink: string, ground: string, least: number): string | undefined {
  for (let step = 1; step <= 100; step += 1) {
    for (const end of [0, 255]) {
      const shade = mix(ink, end, step / 100);
      if (contrastRatio(shade, ground) >= least) return shade;
    }
  }
  return undefined;
}

function mix(color: string, end: number, share: number): string {
  return `#${channels(color)
    .map((value) =>
      Math.round(value + (end - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminance(color: string): number {
  const [red = NaN, green = NaN, blue = NaN] = channels(color).map((value) => linear(value / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function cross(fronts: readonly ColorName[], backs: readonly ColorName[], least: number): Pair[] {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));
}
