/**
 * Operators that only pages need: names, instants and validators. All are total: invalid arguments
 * give undefined. The browser loads them with the first page.
 */
import type { Vocabulary } from '../../engine/index.ts';
import { dateIn, timeIn, zoneName } from '../dates/zones.ts';
import { isSameName } from '../names/same-name.ts';
import { isAdult, isNumberWithin, isUrl, isUuid } from '../values/validators.ts';

/** The operators of pages, for the product's vocabulary. */
export const pageOperators: Vocabulary = {
  sameName: (typed, firstName, lastName, suffix) =>
    isSameName(typed, { firstName, lastName, suffix }),
  dateIn,
  timeIn,
  zoneName,
  isAdult,
  isNumberWithin,
  isUrl,
  isUuid,
};
