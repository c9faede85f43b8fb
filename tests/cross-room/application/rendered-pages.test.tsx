/**
 * Renders the pages of the application and of additional signers and checks them with axe: each third
 * page, and every page in `npm run test:full`. The theme suite checks contrast.
 */
import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { resolveScreen, type Context, type ScreenField } from '../../../src/engine/index.ts';
import { BlockPortContext, type BlockPort } from '../../../src/ui/blocks/block-port.ts';
import { preloadBlocks } from '../../../src/ui/blocks/lazy-blocks.tsx';
import { preloadForm, ScreenView } from '../../../src/ui/index.ts';
import { buildFormPort } from '../../ui/support/build-form-port.ts';
import { fullContext } from './contexts.ts';
import { setOf } from '../../definitions.ts';
import { isFullRun } from '../../support/full-run.ts';

const set = setOf('_default');
beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  await Promise.all([preloadBlocks(), preloadForm()]);
});
afterEach(cleanup);

const succeed = async () => ({ ok: true, text: '' });
const port: BlockPort = {
  act: succeed,
  upload: succeed,
  open: async () => ({ ok: false, text: 'Not here' }),
  leave: succeed,
};
const Link = ({
  to,
  children,
  className,
}: {
  to: string;
  children?: ReactNode;
  className?: string | undefined;
}) => (
  <a href={to} className={className}>
    {children}
  </a>
);
const noop = () => undefined;

function renderPage(page: string, context: Context): HTMLElement {
  const screen = resolveScreen(set, { page }, context);
  const flat = (field: ScreenField): readonly ScreenField[] => [
    field,
    ...(field.fields ?? []).flatMap(flat),
  ];
  const values = Object.fromEntries(
    (screen.form?.fields ?? [])
      .flatMap(flat)
      .flatMap(({ path, value }) => (value === undefined ? [] : [[path, value]])),
  );
  const view = (
    <ScreenView
      screen={screen}
      form={buildFormPort(values)}
      issues={[]}
      busy={false}
      error={undefined}
      warnings={[]}
      blocked={false}
      onSubmit={noop}
      onConfirm={noop}
      onDismiss={noop}
      link={Link}
    />
  );
  return render(
    <main>
      <BlockPortContext value={port}>{view}</BlockPortContext>
    </main>,
  ).container;
}

const answers = {
  selectedOffer: 'fixed-10',
  payOff: ['card'],
  ownership: 'JOINT',
  documentType: 'ID_CARD',
  changeEmail: true,
  payType: 'AUTOPAY',
  sameAccount: 'NO',
  meetAtProperty: 'NO',
  slotUuid: 'slot',
};
const statuses = new Map([
  ['application-start-app-summary', 'APP_SUBMISSION'],
  ['application-notary-intro', 'DEED_SIGNING'],
  ['application-complete', 'RESCISSION'],
  ['application-review-app-property', 'MULTIPLE_PROPERTIES'],
]);
const pages = Object.keys(set.pages)
  .filter((id) => /^(application|signer)-/.test(id))
  .filter((_, index) => isFullRun || index % 3 === 0);

test.each(pages)('%s', async (pageId) => {
  const page = renderPage(pageId, fullContext(statuses.get(pageId) ?? 'OFFER_SELECTION', answers));
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  const { violations } = await axe.run(page, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    ),
  ).toEqual([]);
});
