/** The content type of an upload by its bytes, and its display name. */
import { expect, it } from 'vitest';
import { detectContent, displayName } from '../../../src/sandbox/files/content.ts';
import { PDF, PNG } from '../support/uploads.ts';

const text = (value: string) => Buffer.from(value, 'latin1');
const wide = Buffer.from(PNG);
wide.writeUInt32BE(65_535, 16);
const jpeg = Buffer.concat([
  Buffer.from([
    0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00, 0xff, 0xc0, 0x00, 0x11, 0x08, 0x00, 0x10, 0x00,
    0x20, 0x03,
  ]),
  Buffer.alloc(20),
]);

/** Title, bytes, and the content type or the message of the rejection. */
const contents: readonly (readonly [string, Buffer, string | RegExp])[] = [
  ['a PDF', PDF, 'application/pdf'],
  [
    'a PDF after a byte order mark and an empty line',
    Buffer.concat([text('\xef\xbb\xbf\r\n'), PDF]),
    'application/pdf',
  ],
  ['a PNG', PNG, 'image/png'],
  ['a JPEG', jpeg, 'image/jpeg'],
  [
    'a JPEG that holds a script',
    Buffer.concat([jpeg, text('<script>alert(1)</script>')]),
    'image/jpeg',
  ],
  ['nothing', Buffer.alloc(0), /empty/],
  ['HTML named as PDF', text('<html><script>1</script></html>'), /PDF, a JPEG or a PNG/],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), /PDF, a JPEG or a PNG/],
  ['a zip', text('PK\u0003\u0004aaaaaaaaaaaaaaaa'), /PDF, a JPEG or a PNG/],
  ['HEIC', text('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000'), /HEIC/],
  ['a PDF cut off', text('%PDF-1.7\n1 0 obj'), /not complete/],
  ['a PNG of 65,535 pixels', wide, /12,000 pixels/],
  ['a PNG without a size', PNG.subarray(0, 12), /damaged/],
  ['a JPEG without a size', jpeg.subarray(0, 6), /damaged/],
  ["a script after a PDF's mark", text('x%PDF-1.4 %%EOF'), /PDF, a JPEG or a PNG/],
];
it.each(contents)('reads %s by its bytes', (_, bytes, expected) => {
  const content = detectContent(bytes);
  if (typeof expected === 'string') expect(content).toEqual({ type: expected });
  else expect(content).toEqual({ rejected: expect.stringMatching(expected) });
});

it.each([
  ['..\\..\\windows\\a.pdf', 'a.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a.php\u0000.jpg', 'a.php.jpg'],
  ['a\r\nx-evil: 1.pdf', 'ax-evil 1.pdf'],
  ['\u202egpj.pdf', 'gpj.pdf'],
  ['x'.repeat(300), 'x'.repeat(100)],
  ['', 'document'],
  ['...', 'document'],
  ['a"b;c.pdf', 'ab;c.pdf'],
  ['Lohnzettel März.pdf', 'Lohnzettel März.pdf'],
])('shows %j as %j', (given, shown) => expect(displayName(given, 'document')).toBe(shown));
