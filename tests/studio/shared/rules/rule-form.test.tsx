/** Tests the form of a rule: where its route leads is chosen from a list. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DefinitionRules } from '../../../../src/host/index.ts';
import { RuleEditor } from '../../../../src/studio/shared/rules/RuleEditor.tsx';
import { RuleForm } from '../../../../src/studio/shared/rules/RuleForm.tsx';
import { InStudio, stubBrowser } from '../studio.tsx';

const PLACE = { file: 'journeys/routing/statuses.json', pointer: '/statuses/A/routes/0/when' };
const RULES: DefinitionRules = {
  rules: [
    {
      ...{ pointer: PLACE.pointer, line: 2, rule: null, name: 'Way: hold', words: 'Always' },
      target: { pointer: '/statuses/A/routes/0/to', to: 'hold', kind: 'route' },
    },
  ],
  ...{ facts: [], named: [] },
  targets: [
    { kind: 'route', to: 'liens', label: 'Your liens (liens)' },
    { kind: 'stage', to: 'sign', label: 'sign' },
  ],
};
const sent: unknown[] = [];

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path.endsWith('/rules')) return Response.json(RULES);
    sent.push(JSON.parse(String(body)));
    return Response.json({ edits: [] });
  });
});

test('the target of a route is chosen from those that fit, and its rule stays', async () => {
  const onClose = vi.fn();
  render(
    <InStudio>
      <RuleForm place={PLACE} label="Way: hold" onClose={onClose} />
    </InStudio>,
  );
  const target = await screen.findByRole('combobox', { name: 'Leads to' });
  await userEvent.click(target);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['hold', 'Your liens (liens)']);
  await userEvent.click(screen.getByRole('option', { name: 'Your liens (liens)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change the rule' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const leadsTo = { before: 'hold', to: 'liens' };
  const act = { act: 'set-rule', ...PLACE, before: null, rule: null, target: leadsTo };
  expect(sent).toEqual([{ args: [act] }]);
});

test('a change that was closed is there again, until the file has another rule', async () => {
  const open = async (): Promise<HTMLInputElement> => {
    const onClose = vi.fn();
    const { unmount } = render(
      <InStudio>
        <RuleForm place={PLACE} label="Way: hold" onClose={onClose} />
      </InStudio>,
    );
    closeForm = unmount;
    return screen.findByRole('combobox', { name: 'Leads to' });
  };
  let closeForm = (): void => {};
  await userEvent.click(await open());
  await userEvent.click(await screen.findByRole('option', { name: 'Your liens (liens)' }));
  closeForm();
  expect((await open()).value).toBe('Your liens (liens)');
  closeForm();
  const [rule] = RULES.rules;
  const moved = { pointer: '/statuses/A/routes/0/to', to: 'liens', kind: 'route' } as const;
  const others = { ...RULES, rules: [{ ...rule, target: moved }] };
  vi.stubGlobal('fetch', async () => Response.json(others));
  expect((await open()).value).toBe('Your liens (liens)');
  expect(screen.getByRole('button', { name: 'Change the rule' })).toHaveProperty('disabled', true);
});

test('a condition begins empty, and is complete with what it compares and its value', async () => {
  const values = [{ value: 'YES', label: 'Yes' }];
  const facts: DefinitionRules['facts'] = [
    { path: 'answers.name', label: 'Name', kind: 'text' },
    { path: 'answers.sale', label: 'Sale', kind: 'choice', values },
  ];
  const onChange = vi.fn();
  render(
    <InStudio>
      <RuleEditor rule={undefined} {...{ facts, onChange }} named={[]} />
    </InStudio>,
  );
  const choose = async (list: string, option: string): Promise<void> => {
    await userEvent.click(screen.getByRole('combobox', { name: list }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }));
  expect(onChange.mock.lastCall?.[1]).toBe('Choose what each condition compares.');
  expect(screen.queryByRole('combobox', { name: 'Comparison' })).toBeNull();
  await choose('What is compared', 'Sale');
  const isSale = { '==': [{ var: 'answers.sale' }, 'YES'] };
  expect(onChange).toHaveBeenLastCalledWith(isSale, '');
  await choose('What is compared', 'Name');
  expect(onChange).toHaveBeenLastCalledWith({ '!!': [{ var: 'answers.name' }] }, '');
  await choose('Comparison', 'is');
  expect(onChange.mock.lastCall?.[1]).toBe('Give each condition its value.');
  expect(screen.getByText('Give each condition its value.')).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), 'Ana');
  const isAna = { '==': [{ var: 'answers.name' }, 'Ana'] };
  expect(onChange).toHaveBeenLastCalledWith(isAna, '');
});

test('an emptied amount is missing, and is no 0 before the digits that follow', async () => {
  const facts: DefinitionRules['facts'] = [
    { path: 'answers.income', label: 'Income', kind: 'money' },
  ];
  const onChange = vi.fn();
  const rule = { '<': [{ var: 'answers.income' }, 15000] };
  render(
    <InStudio>
      <RuleEditor {...{ rule, facts, onChange }} named={[]} />
    </InStudio>,
  );
  const amount = screen.getByRole('textbox', { name: 'Value' });
  await userEvent.clear(amount);
  expect(onChange.mock.lastCall?.[1]).toBe('Give each condition its value.');
  await userEvent.type(amount, '35000');
  expect(onChange).toHaveBeenLastCalledWith({ '<': [{ var: 'answers.income' }, 35000] }, '');
});

test('a condition that takes the place of a removed one shows its own value', async () => {
  const facts: DefinitionRules['facts'] = [
    { path: 'answers.income', label: 'Income', kind: 'money' },
    { path: 'answers.name', label: 'Name', kind: 'text' },
  ];
  const onChange = vi.fn();
  const is = (operator: string, name: string, value: string | number) => ({
    [operator]: [{ var: `answers.${name}` }, value] as const,
  });
  const incomes = [is('>', 'income', 15000), is('<', 'income', 90000)];
  const rule = { and: [...incomes, is('==', 'name', 'Ana'), is('==', 'name', 'Ben')] };
  render(
    <InStudio>
      <RuleEditor {...{ rule, facts, onChange }} named={[]} />
    </InStudio>,
  );
  const values = (): readonly string[] =>
    screen.getAllByRole('textbox', { name: 'Value' }).map((one) => (one as HTMLInputElement).value);
  const remove = (at: number): Promise<void> =>
    userEvent.click(
      screen.getAllByRole('button', { name: 'Remove the condition' })[at] as HTMLElement,
    );
  expect(values()).toEqual(['$15,000', '$90,000', 'Ana', 'Ben']);
  await remove(2);
  await remove(0);
  expect(values()).toEqual(['$90,000', 'Ben']);
});
