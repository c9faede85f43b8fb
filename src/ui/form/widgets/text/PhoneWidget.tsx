import { useState, type ClipboardEvent, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { textOf, useControl } from '../use-control.ts';
import { formatEdit, formatPhone, parsePastedPhone } from './phone-text.ts';

const FORMATTED_LENGTH = '(212) 555-0171'.length;

function CountrySelect(): ReactElement {
  const [country, setCountry] = useState('US');
  return (
    <select
      className="control control--select control--country"
      aria-label="Country"
      value={country}
      onChange={(event) => setCountry(event.currentTarget.value)}
    >
      <option value="US">US +1</option>
      <option value="CA">CA +1</option>
    </select>
  );
}

/**
 * A phone number of the United States or Canada. Both have the calling code 1, so the country is no
 * part of the answer.
 */
export function PhoneWidget(props: WidgetProps): ReactElement {
  const { field, value, setValue, inputProps } = useControl(props);
  const text = textOf(value);
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = parsePastedPhone(event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    setValue(pasted);
  };
  return (
    <div className="control-row control-row--phone">
      <CountrySelect />
      <input
        className="control tabular"
        {...inputProps}
        type="tel"
        inputMode="tel"
        maxLength={field.maxLength ?? FORMATTED_LENGTH}
        placeholder={field.placeholder}
        value={text}
        onPaste={onPaste}
        onBlur={() => {
          const formatted = formatPhone(text);
          if (formatted !== text) setValue(formatted);
          inputProps.onBlur();
        }}
        onChange={(event) => setValue(formatEdit(text, event.currentTarget.value))}
      />
    </div>
  );
}
