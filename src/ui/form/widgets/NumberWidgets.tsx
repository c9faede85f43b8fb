import { useLayoutEffect, useRef, useState, type ChangeEvent, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { amountOf, caretAfter, groupDigits } from './money.ts';
import { textOf, useControl } from './control.ts';

interface Format {
  readonly show: (typed: string) => string;
  readonly read: (typed: string) => number | string | undefined;
}
const MONEY: Format = { show: groupDigits, read: amountOf };
const PLAIN: Format = { show: (typed) => typed, read: amountOf };

/* The typed text is kept apart from the number, or "1." and "1.50" could not be typed. */
function useTyped(value: unknown, format: Format, write: (value: unknown) => void) {
  const [typed, setTyped] = useState(() => format.show(textOf(value)));
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const shown =
    format.read(typed) === (value === '' ? undefined : (value ?? undefined))
      ? typed
      : format.show(textOf(value));
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const raw = event.currentTarget.value;
    const right = raw
      .slice(event.currentTarget.selectionStart ?? raw.length)
      .replace(/[^\d.]/g, '').length;
    const next = format.show(raw);
    caret.current = caretAfter(next, right);
    setTyped(next);
    write(format.read(next));
  };
  return { shown, input, onChange };
}

/** Dollars, grouped while they are typed; the answer is a number. */
export function MoneyWidget(props: WidgetProps): ReactElement {
  const { ask, port, value, common } = useControl(props);
  const { shown, input, onChange } = useTyped(value, MONEY, (next) => port.set(ask.path, next));
  return (
    <div className="control-row control-row--money">
      <span className="control-prefix" aria-hidden="true">
        $
      </span>
      <input
        className="control control--prefixed tabular"
        ref={input}
        {...common}
        type="text"
        inputMode={ask.inputMode ?? 'decimal'}
        maxLength={ask.maxLength ?? 17}
        placeholder={ask.placeholder}
        value={shown}
        onChange={onChange}
      />
    </div>
  );
}

/** A number that is no money. */
export function NumberWidget(props: WidgetProps): ReactElement {
  const { ask, port, value, common } = useControl(props);
  const { shown, input, onChange } = useTyped(value, PLAIN, (next) => port.set(ask.path, next));
  return (
    <input
      className="control tabular"
      ref={input}
      {...common}
      type="text"
      inputMode={ask.inputMode ?? 'numeric'}
      maxLength={ask.maxLength}
      placeholder={ask.placeholder}
      value={shown}
      onChange={onChange}
    />
  );
}
