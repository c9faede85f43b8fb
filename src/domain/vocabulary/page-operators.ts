/**
 * Operators that only pages need: names, addresses, instants and validators. All are total: invalid
 * arguments give undefined. The browser loads them with the first page.
 */
import type { Vocabulary } from '../../engine/index.ts';
import { dateIn, timeIn, zoneName } from '../dates/zones.ts';
import { formatAddress } from '../formats/text-formats.ts';
import { isSameName } from '../names/same-name.ts';
import { isAdult, isNumberWithin, isUrl, isUuid } from '../values/validators.ts';

/** The operators of pages, for the product's vocabulary. */
export const pageOperators: Vocabulary = {
  sameName: (typed, firstName, lastName, suffix) =>
    isSameName(typed, { firstName, lastName, suffix }),
  address: (value) => {
    const address = formatAddress(value);
    return address.ok ? address.value : undefined;
  },
  dateIn,
  timeIn,
  zoneName,
  isAdult,
  isNumberWithin,
  isUrl,
  isUuid,
};
