import type { ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { getText, useControl, type Control } from '../use-control.ts';
import { useEntry, type Entry } from '../use-entry.ts';
import { useCopy } from '../../../copy.ts';

/** The text of a control for words. */
export function useWords({ value, setValue, read }: Control): Entry {
  return useEntry({
    plain: getText(value),
    write: (text, isTyped) => {
      const next = isTyped ? text : getText(read(text));
      setValue(next);
      return next;
    },
  });
}

/** A text or e-mail input. */
export function TextWidget(props: WidgetProps): ReactElement {
  const control = useControl(props);
  const { field, inputProps } = control;
  const email = field.widget === 'email';
  return (
    <input
      className="control"
      {...inputProps}
      {...useWords(control)}
      type={email ? 'email' : 'text'}
      spellCheck={email ? false : undefined}
      inputMode={field.inputMode ?? (email ? 'email' : undefined)}
      placeholder={field.placeholder}
    />
  );
}

/** A multi-line text input. */
export function TextareaWidget(props: WidgetProps): ReactElement {
  const control = useControl(props);
  const { field, inputProps } = control;
  return (
    <textarea
      className="control control--area"
      {...inputProps}
      {...useWords(control)}
      rows={5}
      maxLength={field.maxLength}
      placeholder={field.placeholder}
    />
  );
}

/** The browser's own select, because phones show it best. It has no preselected option. */
export function SelectWidget(props: WidgetProps): ReactElement {
  const copy = useCopy();
  const { field, value, setValue, inputProps } = useControl(props);
  const options = field.options ?? [];
  const choose = (chosen: string) =>
    setValue(options.find((option) => String(option.value) === chosen)?.value);
  return (
    <select
      className="control control--select"
      {...inputProps}
      value={getText(value)}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{field.placeholder ?? copy('field.select')}</option>
      {options.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
