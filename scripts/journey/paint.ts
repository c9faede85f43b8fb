/** Colours for a terminal, and none elsewhere or with NO_COLOR. */
import { styleText } from 'node:util';

const STYLES: Readonly<Record<string, Parameters<typeof styleText>[0]>> = {
  breaking: 'red',
  dangerous: 'yellow',
  safe: 'green',
  detail: 'dim',
};

export function paint(style: string, text: string): string {
  const known = STYLES[style];
  const isPlain = process.stdout.isTTY !== true || Boolean(process.env['NO_COLOR']);
  return known === undefined || isPlain ? text : styleText(known, text);
}
