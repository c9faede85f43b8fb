/** A breaking release with a migration takes a borrower who is half-way with it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../support/own-host.ts';
import { changeHomeAddress } from '../support/registration.ts';
import { full } from '../support/tags.ts';

test(
  'a borrower half-way is moved with the answers to a breaking release',
  full,
  async ({ page, own }) => {
    const heading = page.locator('h1');
    const goOn = () => page.locator('button[type=submit]').last().click();
    await page.goto(own.address('/register-v2'));
    await page.locator('input[name="propertyAddress.street1"]').fill('12 Harbor');
    await page.getByRole('option').first().click();
    await page.getByText('My home').click();
    await goOn();
    await expect(heading).toHaveText('Where do you live?');
    await changeHomeAddress(page);
    await page.locator('input[name="homeAddress.city"]').fill('Springfield');
    const { release } = await own.health();
    const shape = await page.evaluate(async (id) => {
      const manifest = (await (await fetch(`/releases/${id}/release.json`)).json()) as {
        readonly journeys: Readonly<Record<string, { readonly shape: string }>>;
      };
      return manifest.journeys['register-v2']?.shape;
    }, release);
    const from = [shape];
    const loaded = page.waitForRequest((request) => request.url().endsWith('/releases/outcomes'));
    await own.untilFetched(page, () => {
      own.replace('schemas/data/income.schema.json', '10000000', '90000');
      mkdirSync(join(own.tree, 'journeys/migrations'), { recursive: true });
      const city = (name: string) => ({ homeAddress: { city: name } });
      const migration = {
        description: 'A city has another name.',
        journey: 'register-v2',
        from,
        changes: [{ map: 'homeAddress.city', values: { Springfield: 'Shelbyville' } }],
        examples: [{ name: 'A city', before: city('Springfield'), after: city('Shelbyville') }],
      };
      writeFileSync(
        join(own.tree, 'journeys/migrations/city.json'),
        JSON.stringify(migration, null, 2),
      );
    });
    // The page reports a release once it and its migration are loaded.
    await loaded;
    await goOn();
    await expect(heading).toHaveText('Is the property listed for sale?');
    const draft = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(await draft()).toContain('Shelbyville');
    await page.getByText('No', { exact: true }).click();
    await goOn();
    await expect(heading).toHaveText('What is your annual income?');
    await page.locator('select').first().selectOption('FULL_TIME');
    await page.locator('input[name="income.income"]').fill('95000');
    await goOn();
    // The rule is that of the new release.
    await expect(page.getByText('There is a problem')).toBeVisible();
  },
);
