/** Colours of printed text: only on a terminal, and not with NO_COLOR. */
import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

const STYLES: Readonly<Record<string, Style>> = {
  breaking: 'red',
  dangerous: 'yellow',
  safe: 'green',
  detail: 'dim',
};

export const styled = (style: Style, text: string): string =>
  styleText(style, text, { stream: process.stdout });

/** The text in the colour of a class of changes; as it is for any other name. */
export function paint(name: string, text: string): string {
  const style = STYLES[name];
  return style === undefined ? text : styled(style, text);
}

/** The last line of a command. On a terminal a mark in front says whether all is well. */
export function verdict(
  isGood: boolean,
  line: string,
  { isTTY = false }: { readonly isTTY?: boolean } = process.stdout,
): string {
  if (!isTTY) return line;
  return `${styled(isGood ? 'green' : 'red', isGood ? '✓' : '✗')} ${styled('bold', line)}`;
}
