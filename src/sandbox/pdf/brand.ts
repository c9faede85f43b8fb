/** Reads the brand of a PDF from a lender's theme: its fonts, its colours and its logo. */
import { ownRecord, ownText } from '../../domain/index.ts';
import type { SandboxOrg } from '../options.ts';

export interface DocumentBrand {
  /** Keys of the theme's fonts; undefined for one without. */
  readonly font: string | undefined;
  readonly headingFont: string | undefined;
  readonly primary: string;
  /** Of texts, of labels, and of the lines of tables. */
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  /** The path of its SVG; undefined for one without. */
  readonly logo: string | undefined;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** The brand of an organisation; neutral where its theme says nothing. */
export function documentBrand(org: SandboxOrg | undefined): DocumentBrand {
  const brand = ownRecord(ownRecord(org, 'theme'), 'brand');
  const colors = ownRecord(brand, 'colors');
  const color = (name: string, neutral: string): string => {
    const given = ownText(colors, name) ?? '';
    return HEX.test(given) ? given : neutral;
  };
  const font = ownText(brand, 'font');
  return {
    font,
    headingFont: ownText(brand, 'headingFont') ?? font,
    primary: color('primary', '#1b2430'),
    ink: color('text', '#1b2430'),
    soft: color('dimmed', '#4a5664'),
    line: color('line', '#d9dee5'),
    logo: org?.logo,
  };
}

/** Mixes a colour with white. `share` is the part of the colour, 0 to 1. */
export function tinted(color: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const mixed = channels.map((value) => Math.round(value * share + 255 * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
