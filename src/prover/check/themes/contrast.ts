/** Checks a theme's colour contrast: every pair of colours that is drawn, measured by WCAG 2.2. */
import type { CheckDiagnostic } from '../diagnostic.ts';
import { type BrandColors, errorAt, type ThemeDefinition } from '../../../release/index.ts';

type ColorName = keyof BrandColors;
/** A colour drawn on another, and the lowest contrast ratio that WCAG allows for it. */
interface Pair {
  readonly front: ColorName;
  readonly back: ColorName;
  readonly minimum: number;
}

const TEXT_RATIO = 4.5;
const SHAPE_RATIO = 3;
const GROUNDS: readonly ColorName[] = ['page', 'surface', 'tint'];
const TONES: readonly { readonly tone: ColorName; readonly tint: ColorName }[] = [
  { tone: 'error', tint: 'errorTint' },
  { tone: 'warn', tint: 'warnTint' },
  { tone: 'info', tint: 'infoTint' },
  { tone: 'success', tint: 'successTint' },
];

/** Every pair that is drawn. Text needs 4.5:1, outlines and focus rings 3:1; `line` and `accent` are decoration. */
export const drawnPairs: readonly Pair[] = [
  ...cross(['text', 'dimmed', 'primary', 'error', 'warn', 'info', 'success'], GROUNDS, TEXT_RATIO),
  ...cross(['border', 'focus'], ['page', 'surface'], SHAPE_RATIO),
  ...cross(['onPrimary'], ['primary', 'primaryHover'], TEXT_RATIO),
  ...cross(['primaryHover'], GROUNDS, TEXT_RATIO),
  { front: 'onHeader', back: 'header', minimum: TEXT_RATIO },
  { front: 'onFooter', back: 'footer', minimum: TEXT_RATIO },
  ...TONES.flatMap(({ tone, tint }): Pair[] => [
    { front: tone, back: tint, minimum: TEXT_RATIO },
    { front: 'text', back: tint, minimum: TEXT_RATIO },
  ]),
];

/** The WCAG contrast ratio of two #rrggbb colours, 1 to 21, in either order. NaN when one is not such a colour. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The errors of a merged theme's light and dark colours; none when each pair passes. `file`: path
 * of its theme.json without extension.
 */
export function checkContrast(theme: ThemeDefinition, file: string): CheckDiagnostic[] {
  const { colors, dark } = theme.brand ?? {};
  return [
    ...checkColors(colors ?? {}, '/brand/colors', file),
    ...(dark ? checkColors({ ...colors, ...dark }, '/brand/dark', file) : []),
  ];
}

function checkColors(colors: BrandColors, pointer: string, file: string): CheckDiagnostic[] {
  return drawnPairs.flatMap(({ front, back, minimum }) => {
    const [ink, ground] = [colors[front], colors[back]];
    if (ink === undefined || ground === undefined) return [];
    const ratio = contrastRatio(ink, ground);
    if (ratio >= minimum) return [];
    // Truncated, not rounded: 4.496 must not read as a passing 4.50.
    const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
    const message = `Failed to read ${front} ${ink} on ${back} ${ground}: the contrast is ${shown}:1, ${minimum}:1 is needed. Please ${remedy({ ink, ground, minimum, front })}.`;
    return [errorAt({ file, pointer: `${pointer}/${front}` }, 'low-contrast', message)];
  });
}

interface LowContrast {
  readonly ink: string;
  readonly ground: string;
  readonly minimum: number;
  readonly front: string;
}

function remedy({ ink, ground, minimum, front }: LowContrast): string {
  const shade = nearestShade(ink, ground, minimum);
  return shade
    ? `use ${shade} for ${front}`
    : `choose a colour further from ${ground} for ${front}`;
}

/**
 * The shade nearest to `ink`, towards black or white, that reaches a ratio on `ground`; undefined
 * when neither black nor white does.
 */
export const nearestShade = (ink: string, ground: string, minimum: number): string | undefined =>
  listShades(ink)
    .slice(1)
    .find((shade) => contrastRatio(shade, ground) >= minimum);

/** A colour and its shades towards black and white, the nearest first. */
export const listShades = (color: string): readonly string[] => [
  color,
  ...Array.from({ length: 100 }, (_, step) =>
    ['#000000', '#ffffff'].map((end) => mixColors(color, end, (step + 1) / 100)),
  ).flat(),
];

/** Mixes two #rrggbb colours. `share`: how much of the second one, 0 to 1. */
export function mixColors(from: string, to: string, share: number): string {
  const ends = channels(to);
  return `#${channels(from)
    .map((value, at) =>
      Math.round(value + ((ends[at] ?? 0) - value) * share)
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

function cross(fronts: readonly ColorName[], backs: readonly ColorName[], minimum: number): Pair[] {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, minimum })));
}
