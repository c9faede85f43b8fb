import { useState, type FocusEvent, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { getText, useControl, type Control } from '../use-control.ts';
import { useEntry } from '../use-entry.ts';
import { useCopy } from '../../../copy.ts';
import { isWholeDate, joinDate, splitDate, type DateParts } from './date-parts.ts';

const PARTS = [
  { key: 'month', most: 10, inputMode: 'text', autoComplete: 'bday-month' },
  { key: 'day', most: 2, inputMode: 'numeric', autoComplete: 'bday-day' },
  { key: 'year', most: 4, inputMode: 'numeric', autoComplete: 'bday-year' },
] as const;

interface DatePartProps {
  readonly control: Control;
  readonly part: (typeof PARTS)[number];
  readonly parts: DateParts;
  readonly onType: (parts: DateParts) => void;
}

/* A whole date in one of the parts fills all three. */
function DatePart({ control, part, parts, onType }: DatePartProps): ReactElement {
  const { field, inputProps, read, setValue } = control;
  const copy = useCopy();
  const { key, most, inputMode, autoComplete } = part;
  const entry = useEntry({
    plain: parts[key],
    format: {
      show: (plain) => plain,
      accept: (plain, before) => (plain.length > Math.max(most, before.length) ? before : plain),
      isWhole: (inserted) => isWholeDate(read(inserted)),
    },
    write: (plain, isTyped) => {
      const next = { ...parts, [key]: plain };
      if (isTyped) {
        onType(next);
        return plain;
      }
      const whole = read(plain);
      const date = getText(isWholeDate(whole) ? whole : read(joinDate(next)));
      setValue(date || undefined);
      return splitDate(date)[key];
    },
  });
  return (
    <label className={`date-part date-part--${key}`}>
      <span>{copy(`date-parts.${key}`)}</span>
      <input
        className="control tabular"
        {...inputProps}
        {...entry}
        onBlur={undefined}
        id={key === 'month' ? inputProps.id : `${inputProps.id}-${key}`}
        name={`${field.path}.${key}`}
        type="text"
        inputMode={inputMode}
        autoComplete={field.autocomplete === 'bday' ? autoComplete : 'off'}
      />
    </label>
  );
}

/**
 * A date as three inputs: month, day and year. The answer is `yyyy-MM-dd`, or as much of it as was
 * typed.
 */
export function DatePartsWidget(props: WidgetProps): ReactElement {
  const control = useControl(props);
  const { field, port, value, setValue } = control;
  // As typed. They are dropped when the value changes from elsewhere.
  const [typed, setTyped] = useState<DateParts>(() => splitDate(value));
  const parts = joinDate(typed) === getText(value) ? typed : splitDate(value);
  const onType = (next: DateParts): void => {
    setTyped(next);
    setValue(joinDate(next) || undefined);
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) port.blur(field.path);
  };
  return (
    <div className="date-parts" onBlur={onBlur}>
      {PARTS.map((part) => (
        <DatePart key={part.key} control={control} part={part} parts={parts} onType={onType} />
      ))}
    </div>
  );
}
