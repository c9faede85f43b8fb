/** Files as responses: how much they are compressed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fileResponse, FOREVER } from '../../../src/host/page/file-response.ts';
import { newFolder } from '../../support/new-folder.ts';

const folder = newFolder();

test('a small file that never changes is compressed more than others', async () => {
  const rows = Array.from({ length: 400 }, (_, at) => ({ id: at, text: `Field ${at * at}` }));
  const text = JSON.stringify(rows);
  writeFileSync(join(folder, 'part.json'), text);
  writeFileSync(join(folder, 'other.json'), text);
  const sent = async (path: string, cacheControl: string) => {
    const file = await fileResponse({ folder, path, acceptEncoding: 'br', cacheControl });
    expect(file?.headers.get('content-encoding')).toBe('br');
    return Buffer.from(await (file ?? new Response()).arrayBuffer());
  };
  const [best, quick] = [await sent('part.json', FOREVER), await sent('other.json', 'no-cache')];
  expect(best.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(best).toString()).toBe(text);
});
