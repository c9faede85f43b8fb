import { Suspense, useState, type ClipboardEvent, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { lazyInBrowser } from '../../../lazy-in-browser.ts';
import { textOf, useControl } from '../use-control.ts';
import {
  answerOf,
  changeCountry,
  formatEdit,
  formatPhone,
  nationalText,
  parsePastedPhone,
  UNITED_STATES,
  type PhoneCountry,
} from './phone/phone-text.ts';

/* A placeholder as wide as the picker, shown until the picker loads and when loading fails. */
function DefaultCountry(): ReactElement {
  return (
    <select className="control control--select control--country" aria-label="Country">
      <option>US +1</option>
    </select>
  );
}

const CountryPicker = lazyInBrowser(() =>
  import('./phone/CountryPicker.tsx').catch(() => ({ default: DefaultCountry })),
);

interface CountryNoteProps {
  readonly country: PhoneCountry;
  readonly text: string | undefined;
}

/* Says that a number of this country cannot be submitted. Numbers of the calling code 1 can. */
function CountryNote({ country, text }: CountryNoteProps): ReactElement | null {
  return country.callingCode === UNITED_STATES.callingCode ? null : (
    <p className="field-help country-note" role="status">
      {text}
    </p>
  );
}

/**
 * A phone number in the national format of its country. The numbers of the United States and Canada
 * share the calling code 1, so their country is not part of the answer.
 */
export function PhoneWidget(props: WidgetProps): ReactElement {
  const { field, value, setValue, inputProps } = useControl(props);
  const [country, setCountry] = useState(UNITED_STATES);
  const answer = textOf(value);
  const text = nationalText(answer, country);
  const set = (national: string) => setValue(answerOf(national, country));
  const pick = (picked: PhoneCountry) => {
    setCountry(picked);
    setValue(changeCountry(answer, country, picked));
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = parsePastedPhone(event.clipboardData.getData('text'), country);
    if (pasted === undefined) return;
    event.preventDefault();
    set(pasted);
  };
  const onBlur = () => {
    const formatted = formatPhone(text, country);
    if (formatted !== text) set(formatted);
    inputProps.onBlur();
  };
  return (
    <>
      <div className="control-row control-row--phone">
        <Suspense fallback={<DefaultCountry />}>
          <CountryPicker country={country} answer={answer} onFind={setCountry} onPick={pick} />
        </Suspense>
        <input
          className="control tabular"
          {...inputProps}
          type="tel"
          inputMode="tel"
          maxLength={country.format.length}
          placeholder={field.placeholder}
          value={text}
          onPaste={onPaste}
          onBlur={onBlur}
          onChange={(event) => set(formatEdit(text, event.currentTarget.value, country))}
        />
      </div>
      <CountryNote country={country} text={field.foreign} />
    </>
  );
}
