/** The Studio's definitions: a text is mended while its problems show, and a question is added in one act. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/own-host.ts';
import { openByWords } from '../support/studio.ts';

const STEP = 'journeys/register-v2/steps/index.json';
const INCOME = 'journeys/register-v2/steps/annual-income.json';

test('a text is found, changed, checked and saved, and an unsaved one stays', async ({
  page,
  own,
}) => {
  const source = readFileSync(join(own.tree, INCOME), 'utf8');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(own.address('/studio/definitions'));
  await openByWords(page, 'what is your annual income', 'Step');
  const editor = page.getByRole('textbox', { name: INCOME });
  await expect(editor).toContainText('"title": "What is your annual income?"');
  await page.locator('.cm-line', { hasText: '"title"' }).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' "wrong": 1,');
  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems).toContainText('"wrong"');
  await expectAccessible(page, 'a definition with a problem');
  await page.reload();
  await expect(editor).toContainText('"wrong": 1');
  await expect(page.getByText('Not saved')).toBeVisible();

  // Somebody else saves the file meanwhile.
  own.replace(INCOME, 'Before tax. We check', 'Before taxes. We check');
  const versions = page.getByRole('group', { name: 'Two versions' });
  await expect(versions).toContainText('Before taxes.');
  await expect(versions).toContainText('"wrong": 1');
  await page.getByRole('button', { name: 'Take theirs, drop mine' }).click();
  await expect(editor).toContainText('Before taxes.');

  // Both change another place, and both changes stay.
  await page.locator('.cm-line', { hasText: '"title"' }).first().click();
  await page.keyboard.press('End');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await page.keyboard.type(' now');
  await expect(page.getByText('Not saved')).toBeVisible();
  own.replace(INCOME, 'Before taxes. We check', 'Before any taxes. We check');
  await versions.getByRole('button', { name: 'Save both changes' }).click();
  await expect(page.getByText('Not saved')).toBeHidden();
  await expect(
    page.getByRole('banner').getByRole('status').filter({ hasText: 'Live' }),
  ).toBeVisible();
  expect(readFileSync(join(own.tree, INCOME), 'utf8')).toBe(
    source.replace('income?', 'income now?').replace('Before tax. We', 'Before any taxes. We'),
  );
});

test(
  'a question is added with its condition and its place in a call, and undone',
  full,
  async ({ page, own }) => {
    const source = readFileSync(join(own.tree, STEP), 'utf8');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(own.address('/studio/definitions'));
    await openByWords(page, 'add question which property would you like', 'Add');
    const dialog = page.getByRole('dialog');
    const label = dialog.getByRole('textbox', { name: 'Label', exact: true });
    await expect(label).toBeFocused();
    const help = dialog.getByRole('textbox', { name: 'Help under the label' });
    await help.press('Enter');
    await expect(label).toBeFocused();
    await expect(label).toHaveAccessibleDescription('Please write the label.');
    await label.fill('Size of the garden');
    await expect(label).toHaveAccessibleDescription('');
    await dialog.getByRole('combobox', { name: 'Kind of answer' }).click();
    await page.getByRole('option', { name: 'One of a few choices', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Choices, one a line' }).fill('Small\nLarge');
    await dialog.getByRole('button', { name: 'Add a condition' }).click();
    const compared = dialog.getByRole('combobox', { name: 'What is compared' });
    await expect(compared).toHaveValue('');
    await dialog.getByRole('button', { name: 'Add the question' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/Choose what each condition compares/);
    await compared.click();
    await page.getByRole('option').first().click();
    await dialog.getByRole('combobox', { name: 'Send it with the call' }).click();
    await page.getByRole('option', { name: 'create-application' }).click();
    await dialog.getByRole('textbox', { name: 'As', exact: true }).fill('propertyRequest.garden');
    await expectAccessible(page, 'the form of a new question');
    await dialog.getByRole('button', { name: 'Add the question' }).click();

    const done = page.getByRole('dialog', { name: 'Added the question “Size of the garden”' });
    await expect(done).toContainText('3 files changed');
    const shown = page.frameLocator('iframe[title="The page after the change"]');
    await expect(shown.locator('h1')).toContainText('Which property');
    expect(readFileSync(join(own.tree, STEP), 'utf8')).toContain('"sizeOfTheGarden"');
    const call = readFileSync(
      join(own.tree, 'journeys/operations/create-application.json'),
      'utf8',
    );
    expect(call).toContain('"garden"');
    await done.getByRole('button', { name: 'Undo' }).click();
    await expect(done).toBeHidden();
    expect(readFileSync(join(own.tree, STEP), 'utf8')).toBe(source);
    await expect(label).toHaveValue('Size of the garden');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(label).toHaveValue('Size of the garden');
  },
);

test(
  'a flag is renamed with its uses, after what that breaks was said',
  full,
  async ({ page, own }) => {
    const FLAGS = 'journeys/shared/flags.json';
    const LOGIN = 'journeys/shell/pages/login.json';
    const sources = [FLAGS, LOGIN].map((file) => readFileSync(join(own.tree, file), 'utf8'));
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(own.address('/studio/definitions'));
    await openByWords(page, 'flag new authentication mode', 'Flag');
    await page.getByRole('button', { name: 'Change …' }).click();
    await page.getByRole('menuitem', { name: 'Rename “fe-heloc-new-auth”' }).click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByRole('textbox', { name: 'New name' });
    await name.fill('fe-heloc-redesign-2025');
    await expect(dialog.getByRole('alert')).toContainText('there is already a');
    await name.fill('fe-new-auth');
    await expect(dialog.getByRole('status')).toHaveText(
      'With the new name, nothing would be wrong.',
    );
    await dialog.getByRole('checkbox', { name: new RegExp(LOGIN) }).uncheck();
    await expect(dialog.getByRole('status')).toContainText('one thing would be wrong');
    await expectAccessible(page, 'a new name with what it would break');
    await dialog.getByRole('checkbox', { name: new RegExp(LOGIN) }).check();
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(dialog).toBeHidden();
    for (const file of [FLAGS, LOGIN])
      expect(readFileSync(join(own.tree, file), 'utf8')).not.toContain('fe-heloc-new-auth');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('status')).toContainText('Undone: Renamed');
    expect([FLAGS, LOGIN].map((file) => readFileSync(join(own.tree, file), 'utf8'))).toEqual(
      sources,
    );
  },
);
