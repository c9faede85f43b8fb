/** The acts on steps and questions: duplicate, move, rename and delete, and a step from a template. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/own-host.ts';
import { openByWords } from '../support/studio.ts';

const JOURNEY = 'journeys/register-v2/journey.json';
const INCOME = 'journeys/register-v2/steps/annual-income.json';
const RENAMED = 'journeys/register-v2/steps/earnings.json';
const COPY = 'journeys/register-v2/steps/yearly-income.json';

interface Journey {
  readonly steps: readonly { readonly id: string }[];
}

/** Chooses an act of the open definition. */
async function choose(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Change …' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Presses Undo, and waits until it says what was undone. */
async function undo(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('status')).toContainText(`Undone: ${words}`);
}

test(
  'a step is duplicated, moved by keys, renamed, and deleted after what that breaks; all is undone',
  full,
  async ({ page, own }) => {
    const read = (file: string): string => readFileSync(join(own.tree, file), 'utf8');
    const steps = (): readonly string[] =>
      (JSON.parse(read(JOURNEY)) as Journey).steps.map(({ id }) => id);
    const sources = [JOURNEY, INCOME].map(read);
    const [first, at] = [steps(), steps().indexOf('annual-income')];
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(own.address('/studio/definitions'));
    await openByWords(page, 'what is your annual income', 'Step');
    const dialog = page.getByRole('dialog');
    await choose(page, 'Duplicate “What is your annual income?”');
    const name = dialog.getByRole('textbox', { name: 'New name' });
    await name.fill('yearly-income');
    await expect(dialog.getByRole('status')).toContainText('With the copy');
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: COPY })).toBeVisible();
    expect(steps()[at + 1]).toBe('yearly-income');

    await expect(page.getByRole('button', { name: 'Change …' })).toBeEnabled();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(steps).toEqual(first.toSpliced(at, 0, 'yearly-income'));
    await page.getByRole('tree').getByText('annual-income', { exact: true }).first().click();
    await expect(page.getByRole('textbox', { name: INCOME })).toBeVisible();
    await choose(page, 'Rename “What is your annual income?”');
    await name.fill('earnings');
    await expect(dialog.getByRole('checkbox').first()).toBeChecked();
    await expect(dialog.getByRole('status')).toContainText('With the new name, nothing');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: RENAMED })).toBeVisible();
    expect([steps()[at + 1], existsSync(join(own.tree, INCOME))]).toEqual(['earnings', false]);

    await choose(page, 'Delete “What is your annual income?”');
    await expect(dialog.getByRole('status')).toContainText('things would be wrong');
    await expectAccessible(page, 'what the deletion of a step breaks');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
    expect(steps()).not.toContain('earnings');
    await expect(page.getByRole('banner').getByRole('status')).toContainText('Not live');
    for (const words of ['Deleted', 'Renamed', 'Moved', 'Copied']) await undo(page, words);
    expect([JOURNEY, INCOME].map(read)).toEqual(sources);
  },
);

test(
  'a step is added from the template, once its title gives a name, and is asked',
  full,
  async ({ page, own }) => {
    const source = readFileSync(join(own.tree, JOURNEY), 'utf8');
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(own.address('/studio/definitions'));
    await openByWords(page, 'what is your annual income', 'Step');
    await choose(page, 'Add a step');
    const dialog = page.getByRole('dialog');
    const title = dialog.getByRole('textbox', { name: 'Title of the step' });
    await title.fill('2024 或');
    await title.press('Enter');
    await expect(title).toHaveAccessibleDescription(/a letter from a to z/);
    expect(readFileSync(join(own.tree, JOURNEY), 'utf8')).toBe(source);
    await title.fill('2024 garden?');
    await expect(title).toHaveAccessibleDescription('Its address ends with garden.');
    await dialog.getByRole('combobox', { name: 'Kind of answer' }).click();
    await page.getByRole('option', { name: 'Yes or no', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add the step' }).click();
    const done = page.getByRole('dialog', { name: 'Added the step “2024 garden?”' });
    await expect(done).toContainText('journeys/register-v2/steps/garden.json');
    const shown = done.frameLocator('iframe[title="The page after the change"]');
    await expect(shown.locator('h1')).toHaveText('2024 garden?');
    await done.getByRole('button', { name: 'Undo' }).click();
    await expect(done).toBeHidden();
    expect(readFileSync(join(own.tree, JOURNEY), 'utf8')).toBe(source);
  },
);
