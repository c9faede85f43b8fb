/** Answers `format`: a value formatted for people, by kind. */
import {
  formatAddress,
  formatDate,
  formatFileSize,
  formatMoney,
  formatPhone,
  own,
  relativeTime,
  shortWalletAddress,
  type Outcome,
} from '../../src/domain/index.ts';
import { decoded, named, RequestError, requireText, type UnknownRecord } from './request.ts';

type Formatter = (request: UnknownRecord) => Outcome<string>;

const KINDS = new Map<unknown, Formatter>([
  ['phone', (request) => ({ ok: true, value: formatPhone(requireText(request, 'value')) })],
  [
    'relativeTime',
    (request) => relativeTime(own(request, 'value'), own(own(request, 'context'), 'now')),
  ],
  [
    'walletAddress',
    (request) => ({ ok: true, value: shortWalletAddress(requireText(request, 'value')) }),
  ],
  ['fileSize', (request) => formatFileSize(decoded(own(request, 'value')))],
  ['address', (request) => formatAddress(own(request, 'value'))],
  [
    'money',
    (request) =>
      formatMoney(
        decoded(own(request, 'value')),
        decoded(own(own(request, 'options'), 'precision')),
      ),
  ],
  ['date', (request) => formatDate(own(request, 'value'))],
]);

/** Answers `format`: the formatted text of one value. */
export function answerFormat(request: UnknownRecord): UnknownRecord {
  const result = named(KINDS, request, 'kind')(request);
  if (!result.ok) throw new RequestError(result.error);
  return { text: result.value };
}
