import { useMemo, useState, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { lateChunk } from '../../../late-chunk.tsx';
import { getText, useControl } from '../use-control.ts';
import { useEntry } from '../use-entry.ts';
import {
  getAnswer,
  changeCountry,
  digitsIn,
  formatTypedPhone,
  nationalText,
  phoneFormat,
  UNITED_STATES,
  type PhoneCountry,
} from './phone/phone-text.ts';

const { part } = lateChunk(() => import('./phone/CountryPicker.tsx'));
const CountryPicker = part('default', { failed: () => null });

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
  const { field, value, setValue, read, inputProps } = useControl(props);
  const [country, setCountry] = useState(UNITED_STATES);
  const answer = getText(value);
  const entry = useEntry({
    plain: digitsIn(nationalText(answer, country)),
    format: useMemo(() => phoneFormat(country), [country]),
    write: (plain, isTyped) => {
      const typed = getAnswer(formatTypedPhone(plain, country), country);
      const next = isTyped ? typed : getText(read(typed));
      setValue(next);
      return digitsIn(nationalText(next, country));
    },
  });
  const pick = (picked: PhoneCountry) => {
    setCountry(picked);
    setValue(changeCountry(answer, country, picked));
  };
  return (
    <>
      <div className="control-row control-row--phone">
        <span className="country">
          <span className="control control--select country-shown" aria-hidden="true">
            {`${country.countryCode} +${country.callingCode}`}
          </span>
          <CountryPicker country={country} answer={answer} onFind={setCountry} onPick={pick} />
        </span>
        <input
          className="control tabular"
          {...inputProps}
          {...entry}
          type="tel"
          inputMode="tel"
          placeholder={field.placeholder}
        />
      </div>
      <CountryNote country={country} text={field.foreign} />
    </>
  );
}
