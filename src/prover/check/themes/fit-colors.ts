/** Moves the colours of a brand in lightness until each pair that is drawn passes the check. */
import type { BrandColors } from '../../../release/index.ts';
import { contrastRatio, drawnPairs, listShades, mixColors, nearestShade } from './contrast.ts';

interface FittedColors {
  readonly colors: BrandColors;
  /** The colours that were moved, with what they were. */
  readonly moved: BrandColors;
}

/** A shade that passes on one ground may have to move again for the next one. */
const ROUNDS = 6;

/** Returns the colours of a brand. The check reports those that no shade makes readable. */
function fitColors(given: BrandColors): FittedColors {
  let colors = given;
  for (let round = 0; round < ROUNDS; round += 1) colors = drawnPairs.reduce(fitPair, colors);
  const moved = Object.entries(given).filter(
    ([name, value]) => colors[name as keyof BrandColors] !== value,
  );
  return { colors, moved: Object.fromEntries(moved) };
}

function fitPair(
  colors: BrandColors,
  { front, back, minimum }: (typeof drawnPairs)[number],
): BrandColors {
  const [ink, ground] = [colors[front], colors[back]];
  if (ink === undefined || ground === undefined || contrastRatio(ink, ground) >= minimum)
    return colors;
  const shade = nearestShade(ink, ground, minimum);
  return shade === undefined ? colors : { ...colors, [front]: shade };
}

/**
 * The shade nearest to a colour, towards black or white, on which and in which everything can be
 * read; undefined when there is none.
 */
export function nearestReadable(colors: BrandColors, name: keyof BrandColors): string | undefined {
  const pairs = drawnPairs.filter(({ front, back }) => front === name || back === name);
  const isReadable = (shade: string): boolean =>
    pairs.every(({ front, back, minimum }) => {
      const [ink, ground] = [
        front === name ? shade : colors[front],
        back === name ? shade : colors[back],
      ];
      return ink === undefined || ground === undefined || contrastRatio(ink, ground) >= minimum;
    });
  const given = colors[name];
  if (given === undefined) return undefined;
  return listShades(given).find(isReadable);
}

/** The colours that a lender chooses; the others follow. */
export interface BrandChoice {
  readonly primary: string;
  readonly accent?: string | undefined;
  /** Colour of the bar at the top; absent: the base's. */
  readonly header?: string | undefined;
}

/** The colours that differ from the base's for a choice, moved until they pass. */
export function brandColors(base: BrandColors, choice: BrandChoice): FittedColors {
  const { accent = choice.primary, header } = choice;
  const { page = '#ffffff' } = base;
  const tint = mixColors(choice.primary, page, 0.94);
  // The others follow the primary colour that can be read.
  const readable = fitColors({ ...base, tint, primary: choice.primary }).colors;
  const { primary = choice.primary } = readable;
  const own = {
    primary,
    primaryHover: mixColors(primary, '#000000', 0.22),
    accent,
    focus: primary,
    tint,
    ...(header !== undefined && {
      ...{ header, footer: header },
      ...{ onHeader: inkOn(header), onFooter: inkOn(header) },
    }),
  };
  const { colors, moved } = fitColors({ ...base, ...own });
  const changed = Object.entries(colors).filter(
    ([name, value]) => base[name as keyof BrandColors] !== value,
  );
  const isMoved = primary !== choice.primary;
  return {
    colors: Object.fromEntries(changed),
    moved: { ...moved, ...(isMoved && { primary: choice.primary }) },
  };
}

/** Grounds and words of a dark page, and the tones of its messages. */
const DARK: BrandColors = {
  ...{ page: '#12161a', surface: '#1a2026', tint: '#222a31', line: '#2f3941' },
  ...{ text: '#eef1f4', dimmed: '#aeb8c1', border: '#808d99' },
  ...{ header: '#12161a', onHeader: '#eef1f4', footer: '#0c0f12', onFooter: '#c8d0d7' },
  ...{ error: '#ffb4a9', errorTint: '#3a1a17', warn: '#f3c373', warnTint: '#33260f' },
  ...{ info: '#9ccbf2', infoTint: '#14283a', success: '#8fd6a3', successTint: '#15301f' },
};

/** The colours of a brand on dark ground, of the same hues as its light ones. */
export function darkColors({ primary = '#9ccbf2', accent = primary }: BrandColors): BrandColors {
  const light = fitColors({ ...DARK, primary }).colors.primary ?? primary;
  return fitColors({
    ...DARK,
    ...{ primary: light, focus: light, accent: mixColors(accent, '#ffffff', 0.15) },
    ...{
      primaryHover: mixColors(light, '#ffffff', 0.25),
      onPrimary: mixColors(light, '#000000', 0.82),
    },
  }).colors;
}

/** White or near black, whichever is read better on a ground. */
const inkOn = (ground: string): string =>
  contrastRatio('#ffffff', ground) >= contrastRatio('#111111', ground) ? '#ffffff' : '#111111';
