// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ScreenBlock, ScreenField } from '../../src/engine/resolve/screen.ts';
import { preloadBlocks } from '../../src/ui/blocks/later.tsx';
import { PlainLink, ScreenView, preloadForm } from '../../src/ui/index.ts';
import { BlockPortContext, type BlockPort } from '../../src/ui/blocks/block-port.ts';
import { fakePort } from './fake-port.ts';
beforeAll(async () => { await Promise.all([preloadBlocks(), preloadForm()]); Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }); });
afterEach(cleanup);
const user = userEvent.setup({ delay: null, applyAccept: false });
const acts = [{ id: 'a', label: 'Keep' }, { id: 'b', label: 'Drop', confirm: { title: 'Sure?', message: 'm', button: 'Yes' } }];
const items = [{ key: '1', title: 'One', lead: 'l', badge: 'b', figure: '$1', facts: [{ label: 'A', text: 'x' }], cells: ['One', '$1'], actions: acts, start: '2026-05-04T15:00:00Z', state: 'done' as const }, { key: '2', title: 'Two', facts: [], cells: ['Two', '$2'], actions: acts, start: '2026-05-05T15:00:00Z', state: 'current' as const }];
const empty = { title: 'Nothing', text: 'yet', link: { label: 'Go', to: '/x' } };
const columns = [{ label: 'Name', align: 'start' as const, head: true }, { label: 'Sum', align: 'end' as const, head: false }];
const upload = { label: 'Add', accept: ['image/png'], maxBytes: 1000, several: true, capture: 'user' as const };
const blocks: ScreenBlock[] = [
  { block: 'cards', id: 'c', title: 'Cards', items },
  { block: 'table', id: 't', title: 'Table', columns, items }, { block: 'table', id: 't2', label: 'Named', columns, items: items.slice(0, 1).map((i) => ({ ...i, actions: [] })) }, { block: 'table', id: 't3', columns, items: [], empty },
  { block: 'timeline', id: 'tl', title: 'Time', items }, { block: 'summary', id: 's', title: 'Sum', groups: [{ title: 'G', facts: [{ label: 'A', text: '' }], change: { label: 'Change', to: '/x' } }] },
  { block: 'money-summary', id: 'm', title: 'Money', items, total: { label: 'T', text: '$3' } },
  { block: 'upload', id: 'u', title: 'Up', items, upload }, { block: 'upload', id: 'u2', items: [], upload, empty },
  { block: 'document', id: 'd', title: 'Docs', items, document: { first: true } }, { block: 'document', id: 'd2', items: [], empty, document: { first: false } },
  { block: 'slots', id: 'sl', title: 'When', field: 'slot', items }, { block: 'slots', id: 'sl2', title: 'None', items: [], empty },
  { block: 'waiting', id: 'w', title: 'Wait', messages: ['One'], text: 'x' }, { block: 'provider', id: 'p', title: 'Bank', text: 'x', provider: { button: 'Open' } },
  { block: 'devices', id: 'v', title: 'Dev', devices: ['camera', 'location'] },
];
const options = [{ value: 'A', label: 'Aa', help: 'h' }, { value: 'B', label: 'Bb' }];
const f = (path: string, more: Partial<ScreenField>): ScreenField => ({ path, widget: 'text', label: path, required: true, shown: true, width: 'full', help: 'help words', ...more });
const fields = [f('amount', { widget: 'slider', range: { min: 1, max: 9, step: 1 } }), f('race', { widget: 'checkboxes', options }), f('ssn', { widget: 'ssn' }), f('acc', { widget: 'account-number' }), f('sign', { widget: 'signature' }), f('sign2', { widget: 'signature' })];
const port: BlockPort = { act: async () => ({ ok: false, text: 'No' }), upload: async (_b, file) => (file.name === 'a.png' ? { ok: false, text: 'No' } : new Promise(() => {})), open: async () => ({ ok: false, text: 'Gone' }), leave: async () => ({ ok: false, text: 'No' }) };
test('axe', async () => {
  const form = fakePort({ sign2: { kind: 'typed', name: 'Rosa' }, amount: 5 });
  render(<main><BlockPortContext value={port}><ScreenView screen={{ place: 'd/1', title: 'Demo', before: blocks, after: [], secondary: [], primary: { label: 'Go' }, form: { fields, live: false } }} form={form} issues={[]} busy={false} error={undefined} warnings={[]} blocked={false} onSubmit={() => {}} onConfirm={() => {}} onDismiss={() => {}} link={PlainLink} /></BlockPortContext></main>);
  await page.findByRole('slider'); await page.findAllByLabelText('Add');
  await user.upload(page.getAllByLabelText('Add')[0] as HTMLElement, [new File(['x'], 'a.png', { type: 'image/png' }), new File(['x'], 'b.png', { type: 'image/png' }), new File(['x'], 'c.txt', { type: 'text/plain' })]);
  await page.findByRole('progressbar');
  await user.click(page.getByRole('button', { name: /^Open/ }));
  await user.click(page.getByRole('radio', { name: 'Draw it' }));
  for (const path of ['amount', 'race', 'ssn', 'sign', 'slot']) form.change(path, { issue: 'Wrong' });
  await new Promise((r) => setTimeout(r, 50));
  vi.stubGlobal('x', 1);
  const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  console.log(JSON.stringify(found.violations.map((v) => [v.id, v.help, v.nodes.map((n) => n.html.slice(0, 160))]), null, 1));
  console.log('INCOMPLETE', JSON.stringify(found.incomplete.map((v) => [v.id, v.help, v.nodes.map((n) => n.html.slice(0, 120))]), null, 1));
  expect(found.passes.length).toBeGreaterThan(10);
});
