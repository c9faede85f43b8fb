/** Reads phone numbers and e-mail addresses as contacts, links and password managers give them. */
import { fold, foldWidth, withoutLabel } from './fold.ts';

/**
 * A number of the United States or Canada in its national format, without the calling code. Any
 * other text is only folded.
 */
export function readPhone(text: string): string {
  const folded = withoutLabel(fold(text));
  const [, area, exchange, line] =
    /^(?:(?:\+|00|011)?1)?([02-9]\d\d)(\d{3})(\d{4})$/.exec(folded.replace(/[ ().\-/]/g, '')) ?? [];
  return area === undefined ? folded : `(${area}) ${exchange}-${line}`;
}

export const phoneFault = (text: string): string | undefined =>
  /\d.*x/i.test(text) ? 'entryExtension' : undefined;

/** An address without `mailto:` and its parameters. Its letters stay as they are. */
export function readEmail(text: string): string {
  const folded = foldWidth(text).replace(/[\u2010\u2011]/g, '-');
  const [, address = folded] = /^mailto:([^?]*)/i.exec(folded) ?? [];
  return address.trim();
}

/** Why a text is not the address of one person; undefined when it may be. */
export function emailFault(text: string): string | undefined {
  if (/[<>()[\]:"\\]/.test(text)) return 'entryEmailName';
  if (/[,;]|@.*@/.test(text)) return 'entryEmailSeveral';
  if (text.includes(' ')) return 'entryEmailSpace';
  return /[^\p{L}\p{M}\p{N}\x21-\x7e]/u.test(text) ? 'entryEmailSign' : undefined;
}
