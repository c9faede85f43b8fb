import { describe, expect, test } from 'vitest';
import { readOrgPage } from '../../../src/app/boot/read-org-page.ts';

/** A document with this data block; without one by default. */
function page(block?: string): Document {
  const made = document.implementation.createHTMLDocument();
  if (block !== undefined)
    made.head.append(
      Object.assign(made.createElement('script'), {
        id: 'org-info',
        type: 'application/json',
        textContent: block,
      }),
    );
  return made;
}

// Shows shell 1.11, 8.1.
describe('the data block of the page', () => {
  test.each([
    [undefined],
    [''],
    ['{'],
    ['null'],
    ['[]'],
    ['{"orgCode":"M"}'],
    ['{"set":"/set.json"}'],
    ['{"set":1,"orgCode":"M"}'],
  ])('is refused: %j', (block) => {
    expect(() => readOrgPage(page(block))).toThrow('No private label data was found');
  });

  // Shows shell 1.8.
  test('is read, with this host and production as defaults', () => {
    expect(readOrgPage(page('{"set":"/set.json","orgCode":"M","release":"r1"}'))).toMatchObject({
      set: '/set.json',
      orgCode: 'M',
      baseUrl: '',
      environment: 'production',
    });
    expect(
      readOrgPage(
        page(
          '{"set":"/set.json","orgCode":"M","baseUrl":"https://lender.example","environment":"test"}',
        ),
      ),
    ).toMatchObject({ baseUrl: 'https://lender.example', environment: 'test' });
  });
});
