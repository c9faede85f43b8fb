/** Tests that the dialog of a publish says at once what keeps it from going live. */
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { PublishDialog } from '../../../src/studio/changes/PublishDialog.tsx';
import { InStudio, stubBrowser, stubHost } from '../shared/studio.tsx';

const APPROVAL = { at: '2026-01-01T00:00:00Z', who: 'Ben', why: '', isOwn: false };
const CANDIDATE = { release: 'b', base: 'a', hindrance: '' };
const WARNING = /Nobody else has approved these changes yet/;

function open(approvals: readonly object[]): void {
  // The scenarios are still run.
  stubHost({ 'approvals/state': { candidates: [{ ...CANDIDATE, approvals }] } });
  render(
    <InStudio>
      <PublishDialog onClose={() => {}} onDone={() => {}} />
    </InStudio>,
  );
}

beforeEach(stubBrowser);

test.each([
  ['nobody approved', []],
  ['the approval is void', [{ ...APPROVAL, void: 'another release went live meanwhile' }]],
])('it says so while the scenarios run, when %s', async (_name, approvals) => {
  open(approvals);
  expect(await screen.findByText(WARNING)).toBeDefined();
});

test('it says so when the only approval is their own', async () => {
  open([{ ...APPROVAL, isOwn: true }]);
  expect(await screen.findByText(/You approved these changes/)).toBeDefined();
});

test('it says which warnings of the definitions go live', async () => {
  stubHost({
    'approvals/state': { candidates: [] },
    'definitions/check': [{ severity: 'warning', what: 'Nothing sends it.', file: 'a', line: 1 }],
  });
  render(
    <InStudio>
      <PublishDialog onClose={() => {}} onDone={() => {}} />
    </InStudio>,
  );
  expect(await screen.findByText('Nothing sends it.')).toBeDefined();
});

test('it says nothing of an approved release', async () => {
  open([APPROVAL]);
  await screen.findByText(/running the scenarios/);
  expect(screen.queryByText(WARNING)).toBeNull();
});
