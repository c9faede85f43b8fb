/** The texts about files: their sizes and types. */
import { describe, expect, test } from 'vitest';
import { formatSize, formatTypes } from '../../../../src/ui/blocks/upload/upload-files.ts';

// Shows shell 9.42.
describe('file texts', () => {
  test.each([
    [999, '999 bytes'],
    [1450, '1.5 KB'],
    [10_485_760, '10.5 MB'],
    [10_000_000, '10 MB'],
  ])('%i bytes are %s', (bytes, words) => expect(formatSize(bytes)).toBe(words));
  test.each([
    [['image/png'], 'PNG'],
    [['application/pdf', 'image/png'], 'PDF or PNG'],
    [['application/pdf', 'image/jpeg', 'image/png'], 'PDF, JPEG or PNG'],
  ])('%j are %s', (types, words) => expect(formatTypes(types, 'or')).toBe(words));
});
