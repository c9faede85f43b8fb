// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useApp } from '../../../src/app/app-context.ts';
import { readOrgPage } from '../../../src/app/boot/read-org-page.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A page with this data block; without one when it is not given. */
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

describe('the start', () => {
  test.each([
    [undefined],
    [''],
    ['{'],
    ['null'],
    ['[]'],
    ['{"orgCode":"M"}'],
    ['{"set":"/set.json"}'],
    ['{"set":1,"orgCode":"M"}'],
  ])('fails with the data block %j', (block) => {
    expect(() => readOrgPage(page(block))).toThrow('No private label data was found');
  });

  test('reads whose page it is; where nothing is said, this host answers, in production', () => {
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

  test('a part that is drawn outside of the app throws', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const Lost = () => <p>{useApp().client.get().release}</p>;
    expect(() => render(<Lost />)).toThrow('there is no app around this component');
  });
});
