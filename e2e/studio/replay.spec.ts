/** The Studio: a rule is changed as a sentence, its page is seen before and after, and borrowers are played. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/own-host.ts';
import { letSavesWait } from '../support/studio.ts';

const INCOME = 'journeys/register-v2/steps/annual-income.json';
const OLD = 'Before tax. We check it later, so an estimate is fine.';
const NEW = 'Before tax, for a whole year.';

async function openStudio(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address);
}

/** Lets saves wait, and changes a text. */
async function changeWords(page: Page, replace: () => void): Promise<void> {
  await letSavesWait(page);
  replace();
  await expect(page.getByText(new RegExp(NEW)).first()).toBeVisible({ timeout: 30_000 });
}

test('a rule is changed by choices, and taken back', full, async ({ page, own }) => {
  test.slow();
  const source = readFileSync(join(own.tree, INCOME), 'utf8');
  await openStudio(page, own.address(`/studio/definitions?file=${INCOME}&act=rules`));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Check: low-income/ }).click();
  await expect(dialog.getByText(/^Now: annual income is below/)).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'What is compared' })).toHaveValue(
    'Annual income',
  );
  const value = dialog.getByRole('textbox', { name: 'Value' });
  await expect(value).toHaveValue('$15,000');
  await value.fill('$20,000');
  await dialog.getByRole('button', { name: 'Add a condition' }).click();
  await dialog.getByRole('combobox', { name: 'What is compared' }).nth(1).click();
  await page.getByRole('option', { name: 'Employment', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Comparison' }).nth(1).click();
  await page.getByRole('option', { name: 'is none of' }).click();
  await expectAccessible(page, 'a rule as a sentence');
  await dialog.getByRole('button', { name: 'Change the rule' }).click();
  await expect(dialog).toBeHidden();
  const rule = (
    JSON.parse(readFileSync(join(own.tree, INCOME), 'utf8')) as {
      readonly checks: readonly { readonly when: unknown }[];
    }
  ).checks[1]?.when;
  expect(rule).toEqual({
    and: [
      { '<': [{ var: 'answers.income.income' }, 20_000] },
      { '!': { in: [{ var: 'answers.income.employmentType' }, [expect.any(String)]] } },
    ],
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('banner').getByRole('status')).toContainText('Live');
  expect(readFileSync(join(own.tree, INCOME), 'utf8')).toBe(source);
});

test(
  'a page is seen before and after, and borrowers are played until one stops them',
  full,
  async ({ page, own }) => {
    test.slow();
    await openStudio(page, own.address('/studio/changes'));
    await changeWords(page, () => own.replace(INCOME, OLD, NEW));
    await page.getByRole('button', { name: /^See the page “What is your annual income/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Before and after' });
    await expect(
      dialog.frameLocator('iframe[title="Before"]').getByText(OLD, { exact: true }),
    ).toBeVisible();
    await expect(dialog.frameLocator('iframe[title="After"]').getByText(NEW)).toBeVisible();
    const slider = dialog.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuenow', '52');
    await expectAccessible(page, 'a page before and after');
    await dialog.getByText('Side by side').click();
    await expect(slider).toBeHidden();
    await dialog.getByText('Desktop').click();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Play the borrowers' }).click();
    const borrowers = page.getByRole('region', { name: 'Invented borrowers' });
    await expect(borrowers.getByRole('status')).toContainText(/[1-9]\d* of 1,000 played/, {
      timeout: 120_000,
    });
    // Pages are answered meanwhile.
    expect((await own.health()).config).toBe('current');
    await borrowers.getByRole('button', { name: 'Stop' }).click();
    await expect(borrowers.getByRole('status')).toContainText('Stopped after');
    await expectAccessible(page, 'the borrowers that were played');
  },
);
