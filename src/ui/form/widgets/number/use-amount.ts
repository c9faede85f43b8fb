import { useState } from 'react';
import type { Control } from '../use-control.ts';
import { useEntry, type Entry, type EntryFormat } from '../use-entry.ts';
import { findAmount, amountText } from './amount-text.ts';

/**
 * Holds the text of a number input. The text is separate state, because a number cannot represent
 * texts such as `1.` and `1.50`. It is dropped when the value changes from elsewhere.
 */
export function useAmount(
  { value, setValue, read, inputProps }: Control,
  format: EntryFormat,
): Entry & { readonly onBlur: () => void } {
  const [typed, setTyped] = useState(() => amountText(value));
  const current = value === '' ? undefined : (value ?? undefined);
  const entry = useEntry({
    plain: findAmount(typed) === current ? typed : amountText(value),
    format,
    write: (plain, isTyped) => {
      const next = isTyped ? findAmount(plain) : read(plain);
      const text = isTyped ? plain : amountText(next);
      setTyped(text);
      setValue(next === '' ? undefined : next);
      return text;
    },
  });
  const onBlur = (): void => {
    setTyped('');
    inputProps.onBlur();
  };
  return { ...entry, onBlur };
}
