/**
 * Binds a text input to what is entered. A typed text is formatted and the caret keeps its place
 * among the characters that were typed; a pasted or filled one is read as a whole. Nothing is
 * rewritten while characters are being composed, except by what writes the answer meanwhile, such as
 * a suggestion that is chosen.
 */
import { useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react';
import { caretWithRight, buildEdit, type InputEdit } from './text-edit.ts';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

export interface EntryFormat {
  /** The text to show, which only adds characters to the plain one. */
  readonly show: (plain: string) => string;
  /** The plain text after a key; the one before it when the key is refused. */
  readonly accept?: (plain: string, before: string) => string;
  /** Does a pasted text replace everything? */
  readonly isWhole?: (inserted: string) => boolean;
}

interface EntryInput {
  /** The text of the input, without the characters that the format adds. */
  readonly plain: string;
  /** Writes the answer. A text that was not typed is to be read first. Returns the plain text. */
  readonly write: (plain: string, isTyped: boolean) => string;
  /** Undefined for words, which are read when the field is left. */
  readonly format?: EntryFormat;
}

/** The attributes of the input. */
export interface Entry {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<TextInput>) => void;
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: (event: SyntheticEvent<TextInput>) => void;
}

/** The end of a composition. */
const COMPOSED = 'insertFromComposition';
const WORDS: EntryFormat = { show: (plain) => plain };

/** Was this a key, or a word of a keyboard for words? A script that fills a field names no type. */
function isTyping({ inputType, data }: InputEdit, isWords: boolean): boolean {
  if (!inputType || /Paste|Drop|Replacement/.test(inputType)) return false;
  return isWords || (inputType !== COMPOSED && [...(data ?? '')].length <= 1);
}

interface Composed {
  /** The text of the input. */
  readonly text: string;
  /** The plain text that was written with it. */
  readonly plain: string;
}

export function useEntry({ plain, write, format }: EntryInput): Entry {
  const { show, accept, isWhole } = format ?? WORDS;
  /** The text that is shown while characters are composed. */
  const [composed, setComposed] = useState<Composed>();
  const isReplaced = composed !== undefined && composed.plain !== plain;
  const start = useRef(plain);

  const enter = (input: TextInput, before: string, edit: InputEdit): string => {
    const isTyped = isTyping(edit, format === undefined);
    const edited = buildEdit(input, { shown: show(before), plain: before, edit });
    const next =
      !isTyped && isWhole?.(edited.inserted) === true
        ? edited.inserted
        : isTyped && accept
          ? accept(edited.plain, before)
          : edited.plain;
    const written = write(next, isTyped);
    const shown = show(written);
    if (edit.isComposing || input.value === shown) return written;
    // Written here: React would move the caret to the end, also of a text that it does not change.
    input.value = shown;
    if (input === document.activeElement && input.selectionStart !== null) {
      const caret = caretWithRight(shown, written, edited.right);
      input.setSelectionRange(caret, caret);
    }
    return written;
  };

  return {
    value: composed === undefined || isReplaced ? show(plain) : composed.text,
    onChange: ({ currentTarget, nativeEvent }) => {
      const edit = nativeEvent as Event & InputEdit;
      if (isReplaced) start.current = plain;
      const written = enter(currentTarget, edit.isComposing ? start.current : plain, edit);
      if (edit.isComposing) setComposed({ text: currentTarget.value, plain: written });
    },
    onCompositionStart: () => (start.current = plain),
    onCompositionEnd: ({ currentTarget }) => {
      setComposed(undefined);
      if (!isReplaced) enter(currentTarget, start.current, { inputType: COMPOSED });
    },
  };
}
