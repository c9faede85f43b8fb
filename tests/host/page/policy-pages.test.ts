/** An organisation has the legal pages that its theme names. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appOf } from '../helpers/host-parts.ts';
import { fixedReleases, liveOf, orgOf } from '../helpers/fixed-releases.ts';
import { newFolder } from '../../support/new-folder.ts';
const dir = newFolder();
writeFileSync(join(dir, 'set.json'), JSON.stringify({ copy: {} }));

const org = orgOf({
  ...{ folder: '_default', code: 'TOWN', set: 'set.json', css: '/theme.css' },
  theme: {
    companyInfo: { name: 'Town' },
    policyTitles: { terms: 'Terms of use', privacy: 'Privacy policy', licenses: 'Licenses' },
    policies: {
      terms: [],
      privacy: [
        { heading: 'What we "keep"', text: 'Little.' },
        { heading: 'How long', text: 'A year.' },
      ],
    },
  },
});
const live = liveOf([org], { dir, orgs: { _default: org } });
const app = appOf({
  releases: fixedReleases(live),
  template: async () => '<html><head><title>x</title></head><body></body></html>',
});
const textOf = async (path: string) => (await app.request(path)).text();

test('those pages are there, and link to each other only', async () => {
  const terms = await textOf('/terms');
  expect(terms).toContain('<h1>Terms of use</h1>');
  expect(terms).not.toMatch(/Licenses|Consent/);
});

test('the address of another one is a page of the app, whose note names no licences', async () => {
  const page = await textOf('/licenses');
  expect(page).toContain('Town needs JavaScript');
  expect(page).not.toMatch(/<h1>|licen[cs]es|nmls/i);
});

test('search engines read what a page is about, and browsers find its icon', async () => {
  const head = async (path: string) => (await textOf(path)).split('</head>')[0];
  expect(await head('/privacy')).toContain(
    '<meta name="description" content="Privacy policy, Town: What we &quot;keep&quot;, How long">',
  );
  expect(await head('/terms')).toContain(
    '<meta name="description" content="Terms of use, Town"><link rel="icon" href="data:,">',
  );
});
