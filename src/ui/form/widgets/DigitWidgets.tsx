import { useState, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { textOf, useControl } from './control.ts';

const SSN_LENGTH = 9;
const LAST = 4;
const digitsOf = (typed: string, most: number): string => typed.replace(/\D/g, '').slice(0, most);

/** `123456789` -> `•••-••-6789`; of fewer digits none is shown. */
export function maskedSsn(digits: string): string {
  if (digits === '') return '';
  return digits.length === SSN_LENGTH ? `•••-••-${digits.slice(-LAST)}` : '•'.repeat(digits.length);
}

/** Nine digits that are seen while they are typed and at no other time. Hyphens and spaces of a paste are dropped; no browser keeps it. */
export function SsnWidget(props: WidgetProps): ReactElement {
  const { ask, port, value, common } = useControl(props);
  const [typing, setTyping] = useState(false);
  const digits = digitsOf(textOf(value), SSN_LENGTH);
  return (
    <input
      className="control tabular"
      {...common}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      placeholder={ask.placeholder}
      value={typing ? digits : maskedSsn(digits)}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        common.onBlur();
      }}
      onChange={(event) => port.set(ask.path, digitsOf(event.currentTarget.value, SSN_LENGTH))}
    />
  );
}

/** Digits of a routing or account number, as many as the field takes. Spaces and hyphens of a paste are dropped. */
export function AccountNumberWidget(props: WidgetProps): ReactElement {
  const { ask, port, value, common } = useControl(props);
  return (
    <input
      className="control tabular"
      {...common}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      placeholder={ask.placeholder}
      value={textOf(value)}
      onChange={(event) =>
        port.set(ask.path, digitsOf(event.currentTarget.value, ask.maxLength ?? Infinity))
      }
    />
  );
}
