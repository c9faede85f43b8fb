/** Products: the lenders that get the definitions of each, and the texts about both. */
import { expect, test } from 'vitest';
import { buildOrgInfo, mergeThemes, listThemes } from '../../../src/release/index.ts';
import { pageOrgInfo } from '../../../src/host/page/render-page.ts';
import { buildFooter } from '../../../src/app/shell/footer/footer-content.ts';
import { setOf, sets, tree } from '../../definitions.ts';
import type { Live, LiveOrg } from '../../host/helpers/fixed-releases.ts';

const DISCLAIMER =
  "If the home was purchased, or its title transferred, in the last 90 days, the applicant is not eligible for the company's HELOC or DSCR loan.";
const offering = [...sets].filter(([, set]) => 'dscr' in set.journeys).map(([folder]) => folder);

const pageOf = (org: LiveOrg): Live => ({
  release: 'r',
  loaded: {
    dir: '',
    manifest: { format: 1, release: 'r', id: 'r', files: {}, orgs: {}, journeys: {}, flags: [] },
  },
  orgs: [org],
});

// Shows shell 1.6.
test('the main brand and two partners offer the loan on a rental property, the others contain no part of it', () => {
  expect(offering).toEqual(['cedar-trust', 'harbor-bank', 'hearthline']);
  for (const [folder, set] of sets) {
    const has = offering.includes(folder);
    expect('dscr-next' in set.pages).toBe(has);
    expect('start-dscr' in set.operations).toBe(has);
    expect(Object.keys(set.org['products'] as object).includes('dscr')).toBe(has);
    expect(buildFooter(set, {}).links?.some(({ to }) => to === '/dscr')).toBe(has);
  }
});

// Shows shell 1.21, 9.9.
test.each([...sets.keys()])('the footer of %s names only what it offers', (folder) => {
  const { disclosures } = buildFooter(setOf(folder), {});
  expect(disclosures).toContain(
    offering.includes(folder) ? DISCLAIMER : DISCLAIMER.replace(' or DSCR loan', ''),
  );
  expect(/dscr/i.test(JSON.stringify(buildFooter(setOf(folder), {})))).toBe(
    offering.includes(folder),
  );
});

// Shows shell 1.21, 9.9.
test.each([...sets.keys()])('%s says of both products who is not eligible', (folder) => {
  const set = setOf(folder);
  const screens = [
    set.journeys['register-v2']?.steps[0]?.screen,
    set.journeys['register']?.steps[0]?.screen,
    ...(offering.includes(folder)
      ? [set.journeys['dscr']?.steps[0]?.screen, set.pages['dscr-next']?.screen]
      : []),
  ];
  for (const screen of screens)
    expect(screen?.blocks).toContainEqual(expect.objectContaining({ text: DISCLAIMER }));
});

// Shows shell 1.22-1.29.
test('the marketing claims are in the numbered disclosures of the footer', () => {
  const said = buildFooter(setOf('_default'), {}).disclosures?.join(' ');
  for (const claim of [
    '$15,000 to $400,000',
    '7.60% to 17.20%',
    'up to 4.99% of the initial draw',
    'Valuation costs $180',
    'manual notarization $300',
    'recording fees $0 to $315',
    'recording taxes $0 to $1,400 per $100,000',
    'Approval may be granted in five minutes',
    'Funding may take five business days',
  ])
    expect(said).toContain(claim);
  expect(setOf('_default').copy['encouragement']).toBe(
    'Complete the loan process today and get funded in as little as five days.',
  );
});

// Shows shell 1.22-1.29.
test('the claims match the numbers of the theme', () => {
  const { products, orgPricingData } = setOf('_default').org;
  expect(products).toEqual({ heloc: { minAmount: 15_000, maxAmount: 400_000 } });
  expect(orgPricingData).toMatchObject({
    originationFeeMax: 0.0499,
    valuationFee: 180,
    manualNotaryFee: 300,
  });
});

// Shows shell 1.9.
test.each([...sets.keys()])('the page of %s holds the data that the app reads', (folder) => {
  const { org } = setOf(folder);
  const theme = mergeThemes(listThemes(tree.files), folder);
  const live: LiveOrg = {
    ...{ code: org.code, main: org.main, prefixes: org.prefixes, folder, theme },
    ...{ set: '', css: '', info: '', assets: {}, shapes: {} },
  };
  const info = pageOrgInfo({
    live: pageOf(live),
    org: live,
    baseUrl: '',
    environment: 'test',
  });
  const { colors: _colors, dark: _dark, ...brand } = info.orgBrand ?? {};
  expect({
    code: info.orgCode,
    brand,
    companyInfo: info.orgMetaData.companyInfo,
    products: info.orgMetaData.products,
    orgPricingData: info.orgPricingData,
  }).toEqual({
    code: org.code,
    brand: org['brand'],
    companyInfo: org['companyInfo'],
    products: org['products'],
    orgPricingData: org['orgPricingData'],
  });
  expect(info.orgMetaData.products).toHaveProperty('heloc');
  expect(buildOrgInfo(theme, folder)).toEqual(org);
});
