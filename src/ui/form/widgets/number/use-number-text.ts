import { useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { textOf } from '../use-control.ts';
import { caretPosition, parseAmount } from './amount-text.ts';

export interface NumberText {
  readonly text: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Holds the text of a number input. The text is separate state, because a number cannot represent
 * texts such as `1.` and `1.50`. `format` is applied while the borrower types, and the caret keeps
 * its place among the digits.
 */
export function useNumberText(
  value: unknown,
  format: (typed: string) => string,
  setValue: (value: unknown) => void,
): NumberText {
  const [typed, setTyped] = useState(() => format(textOf(value)));
  const inputRef = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  // The typed text is dropped when the value changes from elsewhere.
  const current = value === '' ? undefined : (value ?? undefined);
  const text = parseAmount(typed) === current ? typed : format(textOf(value));
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    inputRef.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const raw = currentTarget.value;
    const rightOfCaret = raw.slice(currentTarget.selectionStart ?? raw.length);
    const next = format(raw);
    caret.current = caretPosition(next, rightOfCaret.replace(/[^\d.]/g, '').length);
    setTyped(next);
    setValue(parseAmount(next));
  };
  return { text, inputRef, onChange };
}
