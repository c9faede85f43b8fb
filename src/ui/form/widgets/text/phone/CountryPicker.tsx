/** The list of countries of the phone field. A lazy chunk: most numbers are domestic. */
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { useCopy } from '../../../../copy.ts';
import { countries } from './countries.ts';
import type { PhoneCountry } from './phone-text.ts';

interface CountryPickerProps {
  readonly country: PhoneCountry;
  /** The answer of the field. */
  readonly answer: string;
  /** Called when the borrower chooses a country. */
  readonly onPick: (country: PhoneCountry) => void;
  /** Called when the answer, for example from a draft, is a number of another country. */
  readonly onFind: (country: PhoneCountry) => void;
}

/** Returns the first country that an answer with a calling code belongs to. */
function findCountry(answer: string): PhoneCountry | undefined {
  const code = /^\+(\d+) /.exec(answer)?.[1];
  return countries.find(({ callingCode }) => callingCode !== '1' && callingCode === code);
}

/** A native select laid over the country's letters and calling code. */
export default function CountryPicker(props: CountryPickerProps): ReactElement {
  const copy = useCopy();
  const { country, answer, onPick } = props;
  const find = useEffectEvent(() => {
    const found = findCountry(answer);
    if (found !== undefined && found.callingCode !== country.callingCode) props.onFind(found);
  });
  useEffect(() => find(), []);
  return (
    <select
      className="country-select"
      aria-label={copy('phone.country')}
      value={country.countryCode}
      onChange={({ currentTarget }) => {
        const picked = countries.find(({ countryCode }) => countryCode === currentTarget.value);
        if (picked !== undefined) onPick(picked);
      }}
    >
      {countries.map((one) => (
        <option key={one.countryCode} value={one.countryCode}>
          {`${one.country} (+${one.callingCode})`}
        </option>
      ))}
    </select>
  );
}
