/** The content types that are forms. */
import { expect, it } from 'vitest';
import { isMultipart } from '../../../src/sandbox/wire/form.ts';

it.each([
  'multipart/form-data; boundary=----WebKitFormBoundaryY7bEp1',
  'multipart/form-data; boundary=---------------------------735323031399963166993862150',
  'multipart/form-data; boundary="a=b/c"',
  'Multipart/Form-Data;boundary=x',
])('%s is one', (type) => expect(isMultipart(type)).toBe(true));

// Of these, the count of the parts and the parser could read another boundary.
it.each([
  'multipart/form-data; a=";boundary=zz"; boundary=x',
  'multipart/form-data; boundary=x; boundary=zz',
  'multipart/form-data; charset=utf-8; boundary=x',
  'multipart/form-data; boundary="a\\"b"',
  'multipart/form-data; boundary=',
  'multipart/form-data',
  'multipart/mixed; boundary=x',
  undefined,
])('%s is none', (type) => expect(isMultipart(type)).toBe(false));
