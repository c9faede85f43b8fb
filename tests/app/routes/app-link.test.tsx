/** Links to addresses outside of the app: only to hosts that the definitions name. */
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { AppContext } from '../../../src/app/app-context.ts';
import { AppLink } from '../../../src/app/routes/AppLink.tsx';
import { buildClient } from '../../client/build-client.ts';
import { setOf } from '../../definitions.ts';
import { createApplicationAt } from '../support/create-application.ts';
import { openApp, preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
const lender = startSandboxLender();

describe('a link of data', () => {
  let logged: readonly string[] = [];
  const draw = (to: string): HTMLAnchorElement | undefined => {
    const { client, warnings } = buildClient({ set: setOf('hearthline') });
    const link = (
      <AppLink to={to} external>
        Open
      </AppLink>
    );
    render(
      <AppContext value={{ client, connectRouter: () => undefined }}>
        <MemoryRouter>
          {link}
          {link}
        </MemoryRouter>
      </AppContext>,
    );
    expect(screen.getAllByText('Open')).toHaveLength(2);
    logged = warnings.map(([message]) => message);
    return screen.queryAllByRole<HTMLAnchorElement>('link')[0];
  };

  test.each([
    ['the host of a link in the definitions', 'https://www.equifax.com/other/page?a=1'],
    ['a host that the layout lists', 'https://bureau.example.org/freeze'],
    ['a host of the theme', 'https://www.hearthline.example/terms'],
    ['a path of the host itself', '/privacy'],
    ['a phone', 'tel:+12025550143'],
    ['a mailbox', 'mailto:help@hearthline.example'],
  ])('leads to %s', (_, to) => {
    expect(draw(to)?.getAttribute('href')).toBe(to);
    expect(logged).toEqual([]);
  });
  test.each([
    ['another site', 'https://other.example/freeze'],
    ['a site whose name begins as a named one', 'https://www.equifax.com.other.example/'],
    ['a named site without encryption', 'http://www.equifax.com/'],
    ['a named site by another port', 'https://www.equifax.com:8443/'],
    ['another site behind a user name', 'https://www.equifax.com@other.example/'],
    ['another lender', 'https://www.harbor-bank.example/'],
    ['a site of a scenario only', 'https://letter.example/'],
    ['a named site behind three slashes', 'https:///www.equifax.com/'],
    ['another site without a protocol', '//other.example'],
    ['another site behind a backslash', '/\\other.example'],
    ['another site behind a named one and a backslash', 'https://www.equifax.com\\@other.example/'],
    ['another site behind a tab', '/\t/other.example'],
    ['a script', 'javascript:alert(1)'],
    ['a document in the address', 'data:text/html,<b>Hello</b>'],
  ])('to %s is text, and logged once', (_, to) => {
    expect(draw(to)).toBeUndefined();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(`Failed to link to ${to}`);
  });
});

test('the page of a frozen report shows an address that nobody named as text', async () => {
  const { fetch } = globalThis;
  const uuid = await createApplicationAt(lender, 'HARD_CREDIT_LOCKED_OR_FROZEN');
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const response = await fetch(input, init);
    const body = await response.text();
    const json = body.replaceAll('https://bureau.example.org/', 'https://other.example/');
    return new Response(json === '' ? null : json, response);
  });
  await openApp(`/account/heloc/${uuid}/credit/error`);
  const label = await screen.findByText('Open the bureau’s website');
  expect(label.closest('a')).toBeNull();
});
