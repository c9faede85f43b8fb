import { useState, type ClipboardEvent, type FocusEvent, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { joinDate, parsePasted, splitDate, type DateParts } from './date-parts.ts';
import { textOf, useControl } from './control.ts';

const PARTS = [
  { key: 'month', label: 'Month', max: 9, inputMode: 'text', complete: 'bday-month' },
  { key: 'day', label: 'Day', max: 2, inputMode: 'numeric', complete: 'bday-day' },
  { key: 'year', label: 'Year', max: 4, inputMode: 'numeric', complete: 'bday-year' },
] as const;

/** Month, day and year as three texts; a pasted date fills all three. The answer is yyyy-MM-dd, as far as it was typed. */
export function DatePartsWidget(props: WidgetProps): ReactElement {
  const { ask, port, value, common } = useControl(props);
  const [typed, setTyped] = useState<DateParts>(() => splitDate(value));
  const parts = joinDate(typed) === textOf(value) ? typed : splitDate(value);
  const write = (next: DateParts) => {
    setTyped(next);
    port.set(ask.path, joinDate(next) || undefined);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = parsePasted(event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    write(pasted);
  };
  const left = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) port.blur(ask.path);
  };
  return (
    <div className="date-parts" onBlur={left}>
      {PARTS.map(({ key, label, max, inputMode, complete }) => (
        <label key={key} className={`date-part date-part--${key}`}>
          <span>{label}</span>
          <input
            className="control tabular"
            {...common}
            onBlur={undefined}
            id={key === 'month' ? common.id : `${common.id}-${key}`}
            name={`${ask.path}.${key}`}
            type="text"
            inputMode={inputMode}
            maxLength={max}
            autoComplete={ask.autocomplete === 'bday' ? complete : 'off'}
            value={parts[key]}
            onChange={(event) => write({ ...parts, [key]: event.currentTarget.value })}
            onPaste={paste}
          />
        </label>
      ))}
    </div>
  );
}
