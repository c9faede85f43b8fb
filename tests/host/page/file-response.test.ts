/** Files as responses: how much they are compressed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { fileResponse, FOREVER } from '../../../src/host/page/file-response.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
