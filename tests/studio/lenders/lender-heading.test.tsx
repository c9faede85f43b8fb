/** Tests where the heading of the page of a lender leads. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { LenderHeading } from '../../../src/studio/lenders/page/LenderHeading.tsx';
import { InStudio, stubBrowser } from '../shared/studio.tsx';
import { LENDER } from './support.ts';

function Address(): ReactElement {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

test('the first page of a lender is opened, whatever page was left last', async () => {
  stubBrowser();
  render(
    <InStudio at="/lenders">
      <LenderHeading lender={LENDER} />
      <Address />
    </InStudio>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open its first page' }));
  expect(screen.getByRole('status').textContent).toBe('/?path=%2Fa');
});
