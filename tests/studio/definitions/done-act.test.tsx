/** Tests that the view of an act stays, and says why, when the act cannot be undone. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DoneActView } from '../../../src/studio/definitions/acts/DoneActView.tsx';
import { InStudio, stubBrowser, stubHost } from '../shared/studio.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  vi.unstubAllGlobals();
});

const act = { act: 'add-step', journey: 'boat', id: 'sail', form: {} } as never;
const done = { title: 'Added the step “Sail”', act, edits: [], version: 0 };

test.each([true, false])('an undo that is done: %s', async (isDone) => {
  const onUndone = vi.fn();
  const fault = isDone ? '' : 'Somebody changed it.';
  render(
    <InStudio step={async () => isDone} fault={fault}>
      <DoneActView {...{ done, onUndone }} address={undefined} onClose={() => {}} />
    </InStudio>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onUndone).toHaveBeenCalledTimes(isDone ? 1 : 0);
  expect(screen.queryByText('Somebody changed it.') !== null).toBe(!isDone);
});

test('a change that waits is not said to be live', async () => {
  const save = { live: false, waits: true, at: 0, release: 'a' } as const;
  render(
    <InStudio save={save} version={1}>
      <DoneActView {...{ done }} address="/case/{uuid}" onUndone={vi.fn()} onClose={() => {}} />
    </InStudio>,
  );
  expect(await screen.findByText(/^The change waits for a publish\./)).toBeDefined();
  expect(screen.queryByText(/The change is live/)).toBeNull();
});

test('an act says which warnings it leaves in its files, and how many examples fail', async () => {
  const edits = [{ file: 'journeys/boat/steps/sail.json', before: null, after: '{}' }];
  const warning = { severity: 'warning', what: 'Nothing sends it.', fix: 'Send it.', line: 1 };
  const found = [edits[0]?.file, 'journeys/other.json'].map((file) => ({ ...warning, file }));
  stubHost({ 'definitions/check': found, 'changes/runScenarios': { count: 11, failed: [{}, {}] } });
  const save = { live: true, at: 0, release: 'a' } as never;
  render(
    <InStudio save={save} version={1}>
      <DoneActView
        done={{ ...done, edits }}
        address={undefined}
        onUndone={vi.fn()}
        onClose={() => {}}
      />
    </InStudio>,
  );
  expect(await screen.findAllByText('Nothing sends it.')).toHaveLength(1);
  expect(await screen.findByRole('link', { name: '2 of 11 scenarios fail.' })).toBeDefined();
});

test('a press on a file that changed closes the view, which would stay in front of it', async () => {
  const onClose = vi.fn();
  const edits = [{ file: 'journeys/boat/journey.json', before: '{\n1', after: '{\n2' }];
  render(
    <InStudio>
      <DoneActView {...{ done: { ...done, edits }, onClose }} address="/a" onUndone={vi.fn()} />
    </InStudio>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'journeys/boat/journey.json:2' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a press on Undo is told once', async () => {
  const onUndone = vi.fn();
  function View(): ReactElement {
    const [undoes, setUndoes] = useState<string | undefined>(done.title);
    const step = async (): Promise<boolean> => {
      setUndoes(undefined);
      return true;
    };
    return (
      <InStudio {...{ undoes, step }}>
        <DoneActView {...{ done, onUndone }} address="/a" onClose={() => {}} />
      </InStudio>
    );
  }
  render(<View />);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onUndone).toHaveBeenCalledOnce();
});

test('an act that is undone by keys closes its view, whose button would undo the one before', async () => {
  const onUndone = vi.fn();
  const view = (undoes: string | undefined) => (
    <InStudio undoes={undoes}>
      <DoneActView {...{ done, onUndone }} address="/a" onClose={() => {}} />
    </InStudio>
  );
  const { rerender } = render(view('Before'));
  rerender(view(done.title));
  expect(onUndone).not.toHaveBeenCalled();
  rerender(view('Before'));
  expect(onUndone).toHaveBeenCalledOnce();
});
