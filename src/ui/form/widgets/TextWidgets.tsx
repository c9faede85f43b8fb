import { useState, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { textOf, useControl } from './control.ts';

/** One line of text. */
export function TextWidget(props: WidgetProps): ReactElement {
  const { ask, port, value, common } = useControl(props);
  return (
    <input
      className="control"
      {...common}
      type={ask.widget === 'email' ? 'email' : 'text'}
      spellCheck={ask.widget === 'email' ? false : undefined}
      inputMode={ask.inputMode ?? (ask.widget === 'email' ? 'email' : undefined)}
      maxLength={ask.maxLength}
      placeholder={ask.placeholder}
      value={textOf(value)}
      onChange={(event) => port.set(ask.path, event.currentTarget.value)}
    />
  );
}

/** Several lines; five to begin with. */
export function TextareaWidget(props: WidgetProps): ReactElement {
  const { ask, port, value, common } = useControl(props);
  return (
    <textarea
      className="control control--area"
      {...common}
      rows={5}
      maxLength={ask.maxLength}
      placeholder={ask.placeholder}
      value={textOf(value)}
      onChange={(event) => port.set(ask.path, event.currentTarget.value)}
    />
  );
}

/** The system's own select: best on phones. Nothing is chosen until the borrower chooses. */
export function SelectWidget(props: WidgetProps): ReactElement {
  const { ask, port, value, common } = useControl(props);
  const options = ask.options ?? [];
  const choose = (chosen: string) =>
    port.set(ask.path, options.find((option) => String(option.value) === chosen)?.value);
  return (
    <select
      className="control control--select"
      {...common}
      value={textOf(value)}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{ask.placeholder ?? 'Select'}</option>
      {options.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** A password that is already known to the borrower, with a button to see it. */
export function PasswordWidget(props: WidgetProps): ReactElement {
  const { ask, port, value, common } = useControl(props);
  const [seen, setSeen] = useState(false);
  return (
    <div className="control-row">
      <input
        className="control control--with-button"
        {...common}
        type={seen ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ask.maxLength}
        value={textOf(value)}
        onChange={(event) => port.set(ask.path, event.currentTarget.value)}
      />
      <button
        type="button"
        className="control-button"
        aria-label={`${seen ? 'Hide' : 'Show'} ${ask.label.toLowerCase()}`}
        aria-controls={common.id}
        onClick={() => setSeen(!seen)}
      >
        {seen ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
