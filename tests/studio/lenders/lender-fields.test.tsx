/** Tests that fields of a lender keep what is written while an earlier change is saved. */
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LenderDetails } from '../../../src/host/index.ts';
import { useStates } from '../../../src/studio/lenders/page/CompanyPart.tsx';
import { ThemeChoice } from '../../../src/studio/lenders/page/ThemeChoice.tsx';
import { ThemeLines } from '../../../src/studio/lenders/page/ThemeLines.tsx';
import { useThemeText } from '../../../src/studio/lenders/page/ThemeText.tsx';
import { InStudio, stubBrowser } from '../shared/studio.tsx';
import { LENDER } from './support.ts';

const lender = (own: object): LenderDetails => ({ ...LENDER, own: own as LenderDetails['own'] });

interface Change {
  readonly before: unknown;
  readonly after: unknown;
}
/** The arguments of the calls, and what answers the oldest open one. */
let sent: (readonly unknown[])[];
let open: PromiseWithResolvers<Response>[];

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
  [sent, open] = [[], []];
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    const { args } = JSON.parse(String(body)) as { readonly args: readonly unknown[] };
    sent.push(args);
    open.push(Promise.withResolvers());
    return open.at(-1)?.promise;
  });
});

const answer = (body: object = { edits: [] }, status = 200): Promise<void> =>
  act(async () => open.shift()?.resolve(Response.json(body, { status })));
const changes = (): readonly Change[] =>
  sent.map(([, list]) => {
    const [{ before, after }] = list as readonly [Change];
    return { before, after };
  });
const draw = (part: ReactElement): ReactElement => <InStudio>{part}</InStudio>;

test('a line that is written while another one is saved stays, and is saved next', async () => {
  const view = (lines: readonly string[]) =>
    draw(
      <ThemeLines
        lender={lender({ legal: { disclaimers: lines } })}
        pointer="/legal/disclaimers"
        label="Lines"
      />,
    );
  const { rerender } = render(view(['One', 'Two']));
  const line = (at: number): HTMLTextAreaElement =>
    screen.getByRole('textbox', { name: `Lines, ${at}` });
  await userEvent.type(line(1), '!');
  await userEvent.type(line(2), ' and mo');
  await answer();
  rerender(view(['One!', 'Two']));
  expect(line(2).value).toBe('Two and mo');
  await userEvent.type(line(2), 're');
  await userEvent.tab();
  await answer();
  expect([line(1).value, line(2).value]).toEqual(['One!', 'Two and more']);
  expect(changes()).toEqual([
    { before: ['One', 'Two'], after: ['One!', 'Two'] },
    { before: ['One!', 'Two'], after: ['One!', 'Two and more'] },
  ]);
});

test('a line is removed after one that was written is saved', async () => {
  const own = lender({ legal: { disclaimers: ['One', 'Two'] } });
  render(draw(<ThemeLines lender={own} pointer="/legal/disclaimers" label="Lines" />));
  await userEvent.type(screen.getByRole('textbox', { name: 'Lines, 1' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Lines, 2' }));
  await answer();
  await answer();
  expect(changes().at(-1)).toEqual({ before: ['One!', 'Two'], after: ['One!'] });
  expect(screen.queryByRole('textbox', { name: 'Lines, 2' })).toBeNull();
});

test('a text that is written on after it was sent is there when the save comes back', async () => {
  const props = (name: string) => ({
    lender: lender({ companyInfo: { name } }),
    ...{ pointer: '/companyInfo/name', label: 'Name' },
  });
  const { result, rerender } = renderHook(useThemeText, {
    initialProps: props('Maple'),
    wrapper: InStudio,
  });
  act(() => result.current.setDraft('Maple Bank '));
  act(() => result.current.commit());
  act(() => result.current.setDraft('Maple Bank, Texas'));
  await answer();
  rerender(props('Maple Bank'));
  expect(result.current.draft).toBe('Maple Bank, Texas');
  rerender(props('Elsewhere'));
  expect(result.current.draft).toBe('Elsewhere');
});

test('of choices in a row the last one counts, and it shows at once', async () => {
  const options = { figtree: 'Figtree', system: 'Of the device', public: 'Public' };
  render(draw(<ThemeChoice lender={lender({})} pointer="/brand/font" label="" {...{ options }} />));
  const choose = async (option: string): Promise<void> => {
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  const shown = (): string => (screen.getByRole('combobox') as HTMLInputElement).value;
  await choose('Figtree');
  expect(shown()).toBe('Figtree');
  await choose('Of the device');
  await answer();
  expect(shown()).toBe('Of the device');
  expect(changes()).toEqual([
    { before: null, after: 'figtree' },
    { before: 'figtree', after: 'system' },
  ]);
  await answer({ message: 'Refused.' }, 422);
  expect(shown()).toBe('Figtree');
});

test('states that are chosen in a row are all saved, the ones between in one change', async () => {
  const { result } = renderHook(() => useStates(lender({})), { wrapper: InStudio });
  for (const state of ['TX', 'OK', 'IA'])
    await act(async () => void result.current.save([...result.current.shown, state]));
  expect(result.current.shown).toEqual(['TX', 'OK', 'IA']);
  await answer();
  await answer();
  expect(sent).toEqual([
    ['maple', ['TX']],
    ['maple', ['TX', 'OK', 'IA']],
  ]);
});
