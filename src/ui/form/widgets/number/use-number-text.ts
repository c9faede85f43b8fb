import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { textOf } from '../use-control.ts';
import { caretPosition, parseAmount } from './amount-text.ts';

export interface NumberText {
  readonly text: string;
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
  const caret = useRef<readonly [HTMLInputElement, position: number]>(undefined);
  // The typed text is dropped when the value changes from elsewhere.
  const current = value === '' ? undefined : (value ?? undefined);
  const text = parseAmount(typed) === current ? typed : format(textOf(value));
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    const [input, position] = caret.current;
    input.setSelectionRange(position, position);
    caret.current = undefined;
  });
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const raw = currentTarget.value;
    const rightOfCaret = raw.slice(currentTarget.selectionStart ?? raw.length);
    const next = format(raw);
    const position = caretPosition(next, rightOfCaret.replace(/[^\d.]/g, '').length);
    caret.current = [currentTarget, position];
    setTyped(next);
    setValue(parseAmount(next));
  };
  return { text, onChange };
}
