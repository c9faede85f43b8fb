import type { ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { textOf, useControl } from '../use-control.ts';

/** A text or e-mail input. */
export function TextWidget(props: WidgetProps): ReactElement {
  const { field, value, setValue, inputProps } = useControl(props);
  const email = field.widget === 'email';
  return (
    <input
      className="control"
      {...inputProps}
      type={email ? 'email' : 'text'}
      spellCheck={email ? false : undefined}
      inputMode={field.inputMode ?? (email ? 'email' : undefined)}
      maxLength={field.maxLength}
      placeholder={field.placeholder}
      value={textOf(value)}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}

/** A multi-line text input. */
export function TextareaWidget(props: WidgetProps): ReactElement {
  const { field, value, setValue, inputProps } = useControl(props);
  return (
    <textarea
      className="control control--area"
      {...inputProps}
      rows={5}
      maxLength={field.maxLength}
      placeholder={field.placeholder}
      value={textOf(value)}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}

/** The browser's own select, because phones show it best. It has no preselected option. */
export function SelectWidget(props: WidgetProps): ReactElement {
  const { field, value, setValue, inputProps } = useControl(props);
  const options = field.options ?? [];
  const choose = (chosen: string) =>
    setValue(options.find((option) => String(option.value) === chosen)?.value);
  return (
    <select
      className="control control--select"
      {...inputProps}
      value={textOf(value)}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{field.placeholder ?? 'Select'}</option>
      {options.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
