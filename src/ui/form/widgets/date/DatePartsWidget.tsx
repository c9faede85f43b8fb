import { useState, type ClipboardEvent, type FocusEvent, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { textOf, useControl } from '../use-control.ts';
import { joinDate, parsePastedDate, splitDate, type DateParts } from './date-parts.ts';

const PARTS = [
  { key: 'month', label: 'Month', maxLength: 9, inputMode: 'text', autoComplete: 'bday-month' },
  { key: 'day', label: 'Day', maxLength: 2, inputMode: 'numeric', autoComplete: 'bday-day' },
  { key: 'year', label: 'Year', maxLength: 4, inputMode: 'numeric', autoComplete: 'bday-year' },
] as const;

/** Holds the three parts as typed. They are dropped when the value changes from elsewhere. */
function useDateParts(value: unknown, setValue: (value: unknown) => void) {
  const [typed, setTyped] = useState<DateParts>(() => splitDate(value));
  const parts = joinDate(typed) === textOf(value) ? typed : splitDate(value);
  const setParts = (next: DateParts) => {
    setTyped(next);
    setValue(joinDate(next) || undefined);
  };
  return { parts, setParts };
}

/**
 * A date as three inputs: month, day and year. A pasted date fills all three. The answer is
 * `yyyy-MM-dd`, or as much of it as was typed.
 */
export function DatePartsWidget(props: WidgetProps): ReactElement {
  const { field, port, value, setValue, inputProps } = useControl(props);
  const { parts, setParts } = useDateParts(value, setValue);
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = parsePastedDate(event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    setParts(pasted);
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) port.blur(field.path);
  };
  return (
    <div className="date-parts" onBlur={onBlur}>
      {PARTS.map(({ key, label, autoComplete, ...limits }) => (
        <label key={key} className={`date-part date-part--${key}`}>
          <span>{label}</span>
          <input
            className="control tabular"
            {...inputProps}
            {...limits}
            onBlur={undefined}
            id={key === 'month' ? inputProps.id : `${inputProps.id}-${key}`}
            name={`${field.path}.${key}`}
            type="text"
            autoComplete={field.autocomplete === 'bday' ? autoComplete : 'off'}
            value={parts[key]}
            onChange={(event) => setParts({ ...parts, [key]: event.currentTarget.value })}
            onPaste={onPaste}
          />
        </label>
      ))}
    </div>
  );
}
