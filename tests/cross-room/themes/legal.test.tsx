/** Tests the legal texts of each lender: federal agency, NMLS number, equal housing mark, consent wording. */
import { createHash } from 'node:crypto';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildFooter } from '../../../src/app/shell/footer/footer-content.ts';
import { consentText } from '../../../src/domain/index.ts';
import { navigate, resolveScreen, type Screen } from '../../../src/engine/index.ts';
import { renderPolicy } from '../../../src/host/page/policy-pages.ts';
import { listThemes, mergeThemes } from '../../../src/release/index.ts';
import { Footer } from '../../../src/ui/shell/Footer.tsx';
import { fullContext } from '../application/contexts.ts';
import { setOf, sets, tree } from '../../definitions.ts';
import type { LiveOrg } from '../../host/helpers/fixed-releases.ts';

const orgs = [...sets].filter(([folder]) => folder !== '_default');
const textOf = ({ title, before, after }: Screen): string => JSON.stringify([title, before, after]);
const screenOf = (folder: string, page: string, status: string, more: object = {}): Screen => {
  const set = setOf(folder);
  return resolveScreen(set, { page }, { ...fullContext(status), org: set.org, ...more });
};

const FTC =
  'Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580';
const agencies: Readonly<Record<string, string>> = {
  _default: FTC,
  hearthline: FTC,
  coinhaus: FTC,
  'northgate-wholesale': FTC,
  'harbor-bank':
    'Office of the Comptroller of the Currency, Customer Assistance Group, P.O. Box 53570, Houston, TX 77052',
  'cedar-trust':
    'Federal Deposit Insurance Corporation, Division of Depositor and Consumer Protection, National Center for Consumer and Depositor Assistance, 1100 Walnut Street, Box #11, Kansas City, MO 64106',
  'lakeshore-cu':
    'National Credit Union Administration, Office of Consumer Financial Protection, 1775 Duke Street, Alexandria, VA 22314',
};

describe('a notice of adverse action', () => {
  it('has an agency for every theme', () =>
    expect(Object.keys(agencies).toSorted()).toEqual([...sets.keys()].toSorted()));

  it.each(
    Object.entries(agencies).flatMap(([folder, agency]) =>
      ['decline', 'credit', 'income'].map((page) => [page, folder, agency] as const),
    ),
  )('on error/%s of %s names only %s', (page, folder, agency) => {
    const text = textOf(screenOf(folder, `application-error-${page}`, 'DECLINED'));
    expect(text).toContain(
      `The federal agency that administers compliance with this law concerning this creditor is the ${agency}.`,
    );
    for (const other of new Set(Object.values(agencies)))
      if (other !== agency) expect(text).not.toContain(other);
  });
});

describe('the consent texts of an application', () => {
  const consentTextOf = (folder: string) =>
    consentText(
      screenOf(folder, 'application-start-app-summary', 'APP_SUBMISSION', {
        summarySeen: true,
        statementSeen: true,
      }),
    );

  it.each(orgs)('name the contact of %s', (folder, { org }) => {
    const { supportEmail, supportPhone } = org['companyInfo'] as {
      supportEmail: string;
      supportPhone: string;
    };
    for (const part of [
      supportEmail,
      supportPhone,
      'You can withdraw',
      'You can have paper',
      'What you need',
      'I agree to get my disclosures and documents electronically',
    ])
      expect(consentTextOf(folder)).toContain(part);
  });

  it('differ for each lender', () =>
    expect(new Set(orgs.map(([folder]) => consentTextOf(folder))).size).toBe(orgs.length));

  it('keep their version only while their digest is unchanged', () => {
    const { body } = setOf('_default').operations['submit-application'] as {
      body: { consentVersion: string };
    };
    const digest = createHash('sha256')
      .update(consentTextOf('_default'))
      .digest('hex')
      .slice(0, 16);
    // A change of the texts needs a new version in journeys/operations/submit-application.json, and its digest here.
    expect({ version: body.consentVersion, digest }).toEqual({
      version: '2026-12',
      digest: 'bc7067f86c91b5d1',
    });
  });
});

describe('the footer of every page', () => {
  // Shows shell 1.15, 2.76.
  it.each(orgs)(
    'of %s has its NMLS number, the equal housing text and its licences',
    (_folder, set) => {
      const { nmls, housingMark, legalName } = set.org['companyInfo'] as {
        nmls: string;
        housingMark: string;
        legalName: string;
      };
      render(<Footer footer={buildFooter(set, {})} />);
      const footer = within(screen.getByRole('contentinfo'));
      expect(footer.getByText(legalName)).toBeTruthy();
      expect(footer.getByText(`NMLS #${nmls}`)).toBeTruthy();
      expect(
        footer.getByText(
          housingMark === 'opportunity' ? 'Equal Housing Opportunity' : 'Equal Housing Lender',
        ),
      ).toBeTruthy();
      expect(footer.getByRole('link', { name: /^Licenses/ }).getAttribute('href')).toBe(
        '/licenses',
      );
    },
  );
});

describe('the notices of law', () => {
  const NOTICES = [
    ['heloc-disclosure', 'Important terms of our home equity line of credit', 'security interest'],
    ['heloc-brochure', 'What you should know about home equity lines of credit', 'right to cancel'],
    ['credit-score-notice', 'Notice about your credit score', 'credit score is a number'],
    ['accessibility', 'Accessibility', 'WCAG'],
  ] as const;

  it.each(orgs.flatMap(([folder]) => NOTICES.map((notice) => [folder, ...notice] as const)))(
    'of %s have a page %s, “%s”, that is open to everyone',
    (folder, page, title, words) => {
      const theme = mergeThemes(listThemes(tree.files), folder);
      const org = { folder, theme, code: folder, assets: {}, css: '' } as unknown as LiveOrg;
      const html = renderPolicy({ org, page, template: '', inShell: () => undefined });
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain(words);
      expect(navigate(setOf(folder), `/${page}`, { authenticated: false })).toMatchObject({
        path: `/${page}`,
        external: true,
      });
    },
  );

  it.each(orgs)('of %s are linked in the footer, with the register of licences', (folder) => {
    const { links = [] } = buildFooter(setOf(folder), {});
    expect(links).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ to: '/accessibility', external: true }),
        expect.objectContaining({ to: 'https://www.nmlsconsumeraccess.org', external: true }),
      ]),
    );
  });
});
