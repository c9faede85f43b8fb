/** The list of countries of the phone field. A lazy chunk: most numbers are domestic. */
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { countries } from './countries.ts';
import type { PhoneCountry } from './phone-text.ts';
import './country.css';

export interface CountryPickerProps {
  readonly country: PhoneCountry;
  /** The answer of the field. */
  readonly answer: string;
  /** Called when the borrower chooses a country. */
  readonly onPick: (country: PhoneCountry) => void;
  /** Called when the answer, for example from a draft, is a number of another country. */
  readonly onFind: (country: PhoneCountry) => void;
}

const FIRST_INDICATOR = 0x1f1e6;
const LETTERS = 26;

/** Returns the flag of a country as a pair of regional indicators. */
const flagOf = ({ flagPosition }: PhoneCountry): string =>
  String.fromCodePoint(
    FIRST_INDICATOR + Math.floor(flagPosition / LETTERS),
    FIRST_INDICATOR + (flagPosition % LETTERS),
  );

/** Returns the first country that an answer with a calling code belongs to. */
export function countryOf(answer: string): PhoneCountry | undefined {
  const code = /^\+(\d+) /.exec(answer)?.[1];
  return countries.find(({ callingCode }) => callingCode !== '1' && callingCode === code);
}

/** A native select laid over the country's flag and calling code. */
export default function CountryPicker(props: CountryPickerProps): ReactElement {
  const { country, answer, onPick } = props;
  const find = useEffectEvent(() => {
    const found = countryOf(answer);
    if (found !== undefined && found.callingCode !== country.callingCode) props.onFind(found);
  });
  useEffect(() => find(), []);
  return (
    <span className="country">
      <span className="control control--select country-shown" aria-hidden="true">
        {`${flagOf(country)} +${country.callingCode}`}
      </span>
      <select
        className="country-select"
        aria-label="Country"
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
    </span>
  );
}
