import { useState, type ClipboardEvent, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { textOf, useControl } from './control.ts';

const NATIONAL_LENGTH = '(212) 555-0171'.length;

/** `212555` -> `(212) 555`. What holds other characters, begins with 1 or is too long stays as typed, so that it can be judged. */
export function phoneWhileTyped(typed: string): string {
  if (/[^\d\s()-]/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  if (digits.startsWith('1') || digits.length > 10) return typed;
  if (digits.length < 4) return digits;
  const head = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
  return digits.length < 7 ? head : `${head}-${digits.slice(6)}`;
}

/* Only text added at the end is formatted: after a deletion or an edit in the middle the caret would jump. */
function nextText(before: string, typed: string): string {
  return typed.length > before.length && typed.startsWith(before.slice(0, -1))
    ? phoneWhileTyped(typed)
    : typed;
}

/** A phone number of the United States or Canada. Both have the calling code 1, which is not part of the answer. */
export function PhoneWidget(props: WidgetProps): ReactElement {
  const { ask, port, value, common } = useControl(props);
  const [country, setCountry] = useState('US');
  const text = textOf(value);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text').trim();
    if (!/^\+?1?[\s.-]*\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}$/.test(pasted)) return;
    event.preventDefault();
    port.set(ask.path, phoneWhileTyped(pasted.replace(/\D/g, '').slice(-10)));
  };
  return (
    <div className="control-row control-row--phone">
      <select
        className="control control--select control--country"
        aria-label="Country"
        value={country}
        onChange={(event) => setCountry(event.currentTarget.value)}
      >
        <option value="US">US +1</option>
        <option value="CA">CA +1</option>
      </select>
      <input
        className="control tabular"
        {...common}
        type="tel"
        inputMode="tel"
        maxLength={ask.maxLength ?? NATIONAL_LENGTH}
        placeholder={ask.placeholder}
        value={text}
        onPaste={paste}
        onBlur={() => {
          const tidy = phoneWhileTyped(text);
          if (tidy !== text) port.set(ask.path, tidy);
          common.onBlur();
        }}
        onChange={(event) => port.set(ask.path, nextText(text, event.currentTarget.value))}
      />
    </div>
  );
}
