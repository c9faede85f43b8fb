/** Formats that the first screen does not need: wallet addresses, file sizes, postal addresses. */
import { isRecord } from '../../engine/index.ts';
import { failure, INVALID_INPUT, success, type Outcome } from '../values/outcome.ts';
import { ownText } from '../values/record.ts';

const WALLET_LONGEST = 11;

/** First six and last five characters of an address longer than eleven. */
export function shortWalletAddress(value: string): string {
  const characters = [...value];
  if (characters.length <= WALLET_LONGEST) return value;
  return `${characters.slice(0, 6).join('')}...${characters.slice(-5).join('')}`;
}

/** Bytes as `640 bytes`, `2 KB`, `3.4 MB` (decimal units). Refuses an invalid size. */
export function formatFileSize(bytes: unknown): Outcome<string> {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0)
    return failure(INVALID_INPUT);
  if (bytes < 1000) return success(`${bytes} bytes`);
  const [unit, name] = bytes < 1_000_000 ? [1000, 'KB'] : [1_000_000, 'MB'];
  // Tenths are computed first: 1450 / 1000 is less than 1.45 in binary, and 1450 / 100 is exactly
  // 14.5.
  return success(`${Math.round(bytes / (unit / 10)) / 10} ${name}`);
}

function capitalised(city: string): string {
  return city
    .toLowerCase()
    .replace(
      /(^|[\s-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/** `street1, street2, City, ST 12345` on one line; missing parts and their commas are left out. */
export function formatAddress(value: unknown): Outcome<string> {
  if (!isRecord(value)) return failure('Failed to read the address. Please give an object.');
  const region = [ownText(value, 'state'), ownText(value, 'zip')].filter(Boolean).join(' ');
  const parts = [
    ownText(value, 'street1'),
    ownText(value, 'street2'),
    capitalised(ownText(value, 'city')),
    region,
  ];
  return success(parts.filter(Boolean).join(', '));
}
