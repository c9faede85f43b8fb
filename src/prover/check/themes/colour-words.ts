/** A lender's colours in words, with the contrast of what is drawn in them. */
import type { BrandColors } from '../../../release/index.ts';
import { measurePairs, type MeasuredPair, ratioText, shades } from './contrast.ts';

export type ColourName = keyof BrandColors;

const NAMES: Readonly<Record<ColourName, string>> = {
  primary: 'buttons and links',
  primaryHover: 'buttons and links under the pointer',
  onPrimary: 'text on buttons',
  accent: 'decoration',
  header: 'header',
  onHeader: 'text of the header',
  footer: 'footer',
  onFooter: 'text of the footer',
  page: 'page',
  surface: 'cards',
  tint: 'tinted areas',
  text: 'text',
  dimmed: 'secondary text',
  border: 'borders of fields',
  line: 'lines',
  focus: 'ring of the keyboard focus',
  error: 'errors',
  errorTint: 'ground of errors',
  warn: 'warnings',
  warnTint: 'ground of warnings',
  info: 'notes',
  infoTint: 'ground of notes',
  success: 'success',
  successTint: 'ground of success',
};

/** The contrast of two colours that are drawn on each other. */
interface ColourContrast {
  /** `text on page`. */
  readonly words: string;
  /** `4.81`, truncated. */
  readonly ratio: string;
  readonly minimum: number;
  readonly passes: boolean;
}

export interface ColourInWords {
  readonly name: ColourName;
  readonly words: string;
  /** #rrggbb. */
  readonly value: string;
  /** What is drawn in it or on it, the least contrast first. */
  readonly contrasts: readonly ColourContrast[];
}

/** The colours in the order of their importance. Those without a value are left out. */
export function coloursInWords(colors: BrandColors): readonly ColourInWords[] {
  const pairs = measurePairs(colors);
  return (Object.keys(NAMES) as readonly ColourName[]).flatMap((name) => {
    const value = colors[name];
    if (value === undefined) return [];
    const contrasts = pairs
      .filter(isOf(name))
      .toSorted((one, other) => one.ratio / one.minimum - other.ratio / other.minimum)
      .map(contrastInWords);
    return [{ name, words: NAMES[name], value, contrasts }];
  });
}

/** What is wrong with another value of a colour. */
export interface ColourVerdict {
  /** Why it is refused, a sentence each; empty when it passes. */
  readonly faults: readonly string[];
  /** The nearest shade that passes; absent when the value does, or no shade. */
  readonly nearest?: string;
}

/** Judges a colour in every set of colours in which it is drawn, such as light and dark. */
export function judgeColour(
  sets: readonly BrandColors[],
  name: ColourName,
  value: string,
): ColourVerdict {
  const failing = (color: string): readonly MeasuredPair[] =>
    sets
      .flatMap((colors) => measurePairs({ ...colors, [name]: color }))
      .filter((pair) => isOf(name)(pair) && pair.ratio < pair.minimum);
  const faults = [...new Set(failing(value).map(faultInWords))];
  if (faults.length === 0) return { faults };
  const nearest = shades(value).find((shade) => failing(shade).length === 0);
  return { faults, ...(nearest !== undefined && { nearest }) };
}

const isOf =
  (name: ColourName) =>
  ({ front, back }: MeasuredPair): boolean =>
    front === name || back === name;

const contrastInWords = ({ front, back, ratio, minimum }: MeasuredPair): ColourContrast => ({
  words: `${NAMES[front]} on ${NAMES[back]}`,
  ratio: ratioText(ratio),
  minimum,
  passes: ratio >= minimum,
});

function faultInWords(pair: MeasuredPair): string {
  const { words, ratio, minimum } = contrastInWords(pair);
  return `${words.charAt(0).toUpperCase() + words.slice(1)} would have a contrast of ${ratio}:1; ${minimum}:1 is needed.`;
}
