/** Finds what an edit of a formatted text changes in the text without its format. */

/** The part of an InputEvent that says what happened. A script that fills a field has no type. */
export interface InputEdit {
  readonly inputType?: string;
  readonly data?: string | null;
  readonly isComposing?: boolean;
}

interface EditInput {
  /** The text before the edit. */
  readonly shown: string;
  /** The same without the characters that the format adds. */
  readonly plain: string;
  readonly edit: InputEdit;
}

interface PlainEdit {
  readonly plain: string;
  readonly inserted: string;
  /** The number of plain characters to the right of the caret. */
  readonly right: number;
}

/** Returns how many plain characters the first `length` characters of the shown text hold. */
function alignedLength(shown: string, plain: string, length: number): number {
  let count = 0;
  for (let at = 0; at < length; at += 1) if (shown[at] === plain[count]) count += 1;
  return Math.min(count, plain.length);
}

/** Returns the caret position that has so many plain characters to its right. */
export function caretWithRight(shown: string, plain: string, right: number): number {
  let at = shown.length;
  while (at > 0 && plain.length - alignedLength(shown, plain, at) < right) at -= 1;
  return at;
}

const commonLength = (a: string, b: string, most: number): number => {
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
};

/** Returns the plain text after an edit. A deletion of an added character deletes the one beside it. */
export function buildEdit(
  { value, selectionStart }: HTMLInputElement | HTMLTextAreaElement,
  { shown, plain, edit }: EditInput,
): PlainEdit {
  const caret = selectionStart ?? value.length;
  const to = shown.length - (value.length - caret);
  const isUnknown = !edit.inputType || value.slice(caret) !== shown.slice(to);
  if (isUnknown) return { plain: value, inserted: value, right: 0 };
  const data = edit.data ?? '';
  const before = Math.max(caret - data.length, 0);
  const isData = value.slice(before, caret) === data && value.startsWith(shown.slice(0, before));
  const from =
    data !== '' && isData ? before : commonLength(value, shown, Math.min(caret, Math.max(to, 0)));
  const inserted = value.slice(from, caret).normalize('NFKC');
  let [left, right] = [from, to].map((at) => alignedLength(shown, plain, at)) as [number, number];
  if (inserted === '' && left === right && from < to)
    if (edit.inputType === 'deleteContentForward') right += 1;
    else left -= 1;
  return {
    plain: plain.slice(0, Math.max(left, 0)) + inserted + plain.slice(right),
    inserted,
    right: plain.length - right,
  };
}
