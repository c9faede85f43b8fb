import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildShellContent } from '../../../src/app/shell/content/shell-content.ts';
import { Loader, PlainLink, Shell } from '../../../src/ui/index.ts';
import { setOf } from '../../definitions.ts';

// Shows registration 9.22; shell 4.8.
test.each([
  ['hearthline', ['/logo.svg']],
  ['cedar-trust', ['/logo.svg']],
  ['coinhaus', ['/logo.svg']],
  ['northgate-wholesale', []],
])('the loader of %s has the marks %j', (lender, marks) => {
  const content = buildShellContent(setOf(lender), { logo: '/logo.svg' }, { dashboard: false });
  render(
    <Shell {...content} authenticated={false} link={PlainLink}>
      <Loader />
    </Shell>,
  );
  const images = [...document.querySelectorAll('main .loader img')];
  expect(images.map((image) => image.getAttribute('src'))).toEqual(marks);
});
