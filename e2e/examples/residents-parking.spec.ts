/** The parking permit: a product of another folder, from its first question to its decision. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/product-host.ts';
import { full } from '../support/tags.ts';

test.use({ definitions: 'examples/residents-parking' });

const heading = (page: Page) => page.locator('h1');
const goOn = (page: Page) => page.locator('button[type=submit]').last().click();
const choose = (page: Page, label: string) => page.getByText(label, { exact: true }).click();
const bill = {
  name: 'bill.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
};
/** Words of a lender's pages, which no page of this product may show. */
const OF_A_LENDER = /nmls|licens|equal housing|\bAPR\b|log ?in|lender|loan|home equity|dashboard/i;

/** Answers everything before the upload. */
async function answerUntilProof(page: Page, url: string, zone: string): Promise<void> {
  await page.goto(url);
  await expect(heading(page)).toHaveText('Where do you live?');
  await page.locator('[name=address]').fill('12 Mill Lane');
  await choose(page, zone);
  await goOn(page);
  await expect(heading(page)).toHaveText('Your vehicle');
  await page.locator('[name=plate]').fill('EW-1234');
  await choose(page, 'Electricity');
  await choose(page, 'In my name');
  await goOn(page);
  await expect(heading(page)).toHaveText('Show us that you live there');
}

/** Answers everything after the upload, and sends the application. */
async function finish(page: Page): Promise<void> {
  await goOn(page);
  await expect(heading(page)).toHaveText('How can we reach you?');
  await page.locator('[name=name]').fill('Ana Moreno');
  await page.locator('[name=email]').fill('ana@example.org');
  await goOn(page);
  await expect(heading(page)).toHaveText('Check your answers');
}

test('a resident gets a permit: a wrong plate, a missing proof, an upload, the labels, the decision', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await expect(page).toHaveURL(/\/permit$/);
  await page.locator('[name=address]').fill('12 Mill Lane');
  await choose(page, 'Harbour');
  await goOn(page);
  await page.locator('[name=plate]').fill('EW1234');
  await goOn(page);
  await expect(
    page.getByRole('link', { name: 'Enter the number plate as it is written, such as EW-1234' }),
  ).toBeVisible();
  await expect(page.locator('[name=employer]')).toBeHidden();
  await choose(page, 'In the name of my employer');
  await page.locator('[name=employer]').fill('Larch & Sons');
  await page.locator('[name=plate]').fill('EW-1234');
  await choose(page, 'Petrol');
  await goOn(page);
  await expect(heading(page)).toHaveText('Show us that you live there');
  await goOn(page);
  await expect(page.getByRole('link', { name: 'Add a proof of your address' })).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(bill);
  await expect(page.locator('.upload-file[data-state=done]')).toContainText('bill.pdf');
  await page.getByRole('button', { name: 'Remove bill.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.locator('.upload-file')).toHaveCount(0);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...bill, name: 'contract.pdf' });
  await expect(page.locator('.upload-file[data-state=done]')).toContainText('contract.pdf');
  await finish(page);
  const answers = page.locator('main');
  for (const text of ['Harbour', 'Petrol', 'In the name of my employer', 'contract.pdf'])
    await expect(answers).toContainText(text);
  await expect(answers).not.toContainText(/HARBOUR|PETROL|EMPLOYER/);
  await choose(page, 'My answers are true, and I live at this address.');
  await goOn(page);
  await expect(heading(page)).toHaveText('You have your permit');
  await expect(page).toHaveURL(/\/permits\/[\da-f-]{36}\/approved$/);
  await page.reload();
  await expect(heading(page)).toHaveText('You have your permit');
});

test(
  'the uploaded file is still there after a reload, and the Old Town leads to the waiting list',
  full,
  async ({ page, product }) => {
    await answerUntilProof(page, product.url, 'Old Town');
    await page.locator('input[type=file]').first().setInputFiles(bill);
    await expect(page.locator('.upload-file[data-state=done]')).toContainText('bill.pdf');
    await page.reload();
    await expect(page.locator('.upload-file[data-state=done]')).toContainText('bill.pdf');
    await finish(page);
    await choose(page, 'My answers are true, and I live at this address.');
    await goOn(page);
    await expect(heading(page)).toHaveText('You are on the waiting list');
    await page.getByRole('link', { name: 'Apply for another vehicle' }).click();
    await expect(heading(page)).toHaveText('Where do you live?');
    await expect(page.locator('[name=address]')).toHaveValue('');
  },
);

test(
  'no page shows anything of a lender, and each is accessible',
  full,
  async ({ page, product }) => {
    for (const path of ['/permit', '/none', '/privacy', '/licenses', '/sandbox']) {
      await page.goto(product.url + path);
      await expect(heading(page)).toBeVisible();
      expect(await page.locator('html').innerText(), path).not.toMatch(OF_A_LENDER);
      expect(await page.title(), path).not.toMatch(OF_A_LENDER);
      await expectAccessible(page, path);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await answerUntilProof(page, product.url, 'Hillside');
    await expectAccessible(page, 'the upload');
    await page.getByRole('button', { name: 'Contact' }).click();
    await expect(page.getByRole('dialog')).toContainText('Parking office');
    expect(await page.locator('html').innerText()).not.toMatch(OF_A_LENDER);
  },
);

test('a saved edit of a text and of the sandbox goes live', full, async ({ page, product }) => {
  await page.goto(`${product.url}/permit`);
  await expect(heading(page)).toHaveText('Where do you live?');
  const file = join(product.tree, 'journeys/permit/steps/index.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('Where do you live?', 'Where is your home?'),
  );
  await expect
    .poll(async () => (await page.goto(`${product.url}/permit`)) && heading(page).innerText(), {
      timeout: 30_000,
    })
    .toBe('Where is your home?');
});
