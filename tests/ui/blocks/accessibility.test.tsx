/**
 * Runs axe on every lazy block and widget in each of its states. The check of a theme tests the
 * colour contrast.
 */
import { render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import type { ScreenBlock, ScreenField, ScreenItem } from '../../../src/engine/resolve/screen.ts';
import { BlockPortContext } from '../../../src/ui/blocks/block-port-context.ts';
import type { BlockPort } from '../../../src/ui/blocks/block-port.ts';
import { buildFormPort } from '../support/build-form-port.ts';
import { buildField, buildScreen, screenElement } from '../support/render-screen.tsx';
import { isFullRun } from '../../support/full-run.ts';

const user = userEvent.setup({ delay: null, applyAccept: false });

const actions = [
  { id: 'keep', label: 'Keep' },
  {
    id: 'drop',
    label: 'Drop',
    confirm: { title: 'Drop it?', message: 'It is gone then.', button: 'Drop it' },
  },
];
const items: readonly ScreenItem[] = [
  {
    key: '1',
    title: 'One',
    intro: 'The first',
    badge: 'New',
    figure: '$1',
    facts: [{ label: 'Rate', text: '8 %' }],
    cells: ['One', '$1'],
    actions,
    start: '2026-05-04T15:00:00Z',
    state: 'done',
  },
  {
    key: '2',
    title: 'Two',
    facts: [],
    cells: ['Two', '$2'],
    actions,
    start: '2026-05-05T15:00:00Z',
    state: 'current',
  },
];
const empty = {
  title: 'Nothing yet',
  text: 'It comes.',
  link: { label: 'Contact us', to: '/contact' },
};
const columns = [
  { label: 'Name', align: 'start', head: true },
  { label: 'Sum', align: 'end', head: false },
] as const;
const upload = {
  label: 'Add',
  accept: ['image/png'],
  maxBytes: 1000,
  several: true,
  capture: 'user',
} as const;
const blocks: readonly ScreenBlock[] = [
  { block: 'cards', id: 'cards', title: 'Cards', items },
  { block: 'table', id: 'table', title: 'Table', columns, items },
  {
    block: 'table',
    id: 'named',
    label: 'Named',
    columns,
    items: items.map((item) => ({ ...item, actions: [] })),
  },
  { block: 'table', id: 'no-rows', columns, items: [], empty },
  { block: 'timeline', id: 'timeline', title: 'Timeline', items },
  { block: 'timeline', id: 'no-events', items: [], empty },
  {
    block: 'summary',
    id: 'summary',
    title: 'Check your answers',
    groups: [
      {
        title: 'Home',
        facts: [{ label: 'Street', text: '' }],
        change: { label: 'Change', to: '/home' },
      },
    ],
  },
  {
    block: 'money-summary',
    id: 'money',
    title: 'Costs',
    items,
    total: { label: 'Total', text: '$3' },
  },
  { block: 'upload', id: 'upload', title: 'Paystubs', items, upload },
  { block: 'upload', id: 'no-files', items: [], upload, empty },
  { block: 'document', id: 'documents', title: 'Documents', items, document: { first: false } },
  { block: 'document', id: 'no-documents', items: [], empty, document: { first: false } },
  { block: 'slots', id: 'slots', title: 'Choose a time', field: 'slot', items },
  { block: 'slots', id: 'no-slots', title: 'None', items: [], empty },
  { block: 'waiting', id: 'waiting', title: 'Wait', messages: ['Working'] },
  {
    block: 'provider',
    id: 'bank',
    title: 'Bank',
    text: 'We read it.',
    provider: { button: 'Open' },
  },
  { block: 'devices', id: 'devices', title: 'Devices', devices: ['camera', 'location'] },
];
const buildHelpedField = (path: string, more: Partial<ScreenField>): ScreenField =>
  buildField(path, { help: `About ${path}`, ...more });
const fields = [
  buildHelpedField('amount', { widget: 'slider', range: { min: 1, max: 9, step: 1 } }),
  buildHelpedField('race', {
    widget: 'checkboxes',
    options: [
      { value: 'A', label: 'First', help: 'More' },
      { value: 'B', label: 'Second' },
    ],
  }),
  buildHelpedField('ssn', { widget: 'ssn' }),
  buildHelpedField('account', { widget: 'account-number' }),
  buildHelpedField('signature', { widget: 'signature' }),
  buildHelpedField('adopted', { widget: 'signature' }),
];
const failing: BlockPort = {
  act: async () => ({ ok: false, text: 'It is too late.' }),
  open: async () => ({ ok: false, text: 'It is gone.' }),
  leave: async () => ({ ok: false, text: 'It is closed.' }),
  upload: async (_block, file) =>
    file.name === 'fails.png' ? { ok: false, text: 'It was lost.' } : new Promise(() => {}),
};
/** The first bytes of a picture, by which an upload is judged. */
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

test.runIf(isFullRun)(
  'axe finds no violation in filled, empty, failed and loading states',
  async () => {
    const form = buildFormPort({ adopted: { kind: 'typed', name: 'Rosa Ibarra' }, amount: 5 });
    const screen = buildScreen(fields, { title: 'Demo', before: blocks });
    render(
      <main>
        <BlockPortContext value={failing}>{screenElement(screen, form)}</BlockPortContext>
      </main>,
    );
    await page.findByRole('slider');
    const [picker] = await page.findAllByLabelText('Add');
    expect((await axe.run(document.body, { rules })).violations).toEqual([]);
    await user.upload(picker as HTMLElement, [
      new File([PNG], 'fails.png', { type: 'image/png' }),
      new File([PNG], 'goes.png', { type: 'image/png' }),
      new File(['x'], 'refused.txt', { type: 'text/plain' }),
    ]);
    await page.findByRole('progressbar');
    await user.click(page.getByRole('button', { name: /^Open/ }));
    await user.click(page.getAllByRole('button', { name: /^View/ })[0] as HTMLElement);
    await user.click(page.getByRole('radio', { name: 'Draw it' }));
    for (const { path } of [...fields, { path: 'slot' }])
      form.change(path, { issue: `Correct ${path}` });
    await page.findByText('It is gone.');
    await user.click(page.getAllByRole('button', { name: 'Drop One' })[0] as HTMLElement);
    const found = await axe.run(document.body, { rules });
    expect([found.violations, found.incomplete]).toEqual([[], []]);
    expect(found.passes.length).toBeGreaterThan(20);
  },
);
