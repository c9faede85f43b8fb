import { describe, expect, it } from 'vitest';
import { listConditions } from '../../../src/domain/shell/conditions.ts';
import { setOf } from '../../definitions.ts';

const set = setOf('hearthline');
const { conditions } = set;
const application = {
  uuid: 'u-1',
  disburseAccount: { mask: '0123' },
  additionalSignerVersion: 'v1',
  helocSigners: [{ identityUuid: 's-1' }],
};
const one = (
  condition: object,
  context: object = {},
): ReturnType<typeof listConditions>[number] | undefined =>
  listConditions(set, [{ uuid: 'q', created: '2026-05-01T00:00:00Z', ...condition }], {
    application,
    ...context,
  })[0];

// Shows shell 4.47.
describe('conditions', () => {
  // Shows shell 2.30, 4.35-4.46.
  it.each([
    ['BANK_ACCOUNT_FRAUD_REVIEW', 'BANK_STATEMENT'],
    ['FALSE_OWNERSHIP_TYPE_REVIEW', 'SUPPORT'],
    ['GENERIC_DOCUMENT_REQUEST', 'SUPPORT'],
    ['HARD_CREDIT_INQUIRY_REVIEW', 'SUPPORT'],
    ['HELOC_MANUAL_PAYSTUB_UPLOAD', 'USER_UPLOADED_PAYSTUB'],
    ['ID_VERIFICATION_FAILURE', 'identity'],
    ['IDENTITY_DOCUMENT_FRAUD_REVIEW', 'SUPPORT'],
    ['MISSING_PHONE_NUMBER', 'conditions/phone-number'],
    ['PROPERTY_LEGAL_DESCRIPTION', 'PROPERTY_DESCRIPTION_SOURCE'],
    ['PROPERTY_OWNERSHIP_FRAUD_REVIEW', 'SUPPORT'],
    ['REVIEW_TRUST_REQUIREMENTS', 'CERTIFICATE_OF_TRUST'],
    ['ESCALATION_REVIEW', 'SUPPORT'],
  ])('%s asks for %s, with its own text', (categoryEnum, wanted) => {
    const item = one({ categoryEnum });
    const page = wanted.toUpperCase() === wanted ? 'conditions/upload-document' : wanted;
    expect([item?.uploads ?? wanted, item?.to]).toEqual([wanted, `/account/heloc/u-1/${page}`]);
    expect([item?.header, item?.buttonText, item?.description]).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/./),
      expect.stringMatching(/\.$/),
    ]);
  });
  it('has no other category', () => expect(conditions.categories).toHaveLength(12));

  // Shows shell 3.21.
  it.each([
    [{ categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW' }, '0123'],
    [
      { categoryEnum: 'HELOC_MANUAL_PAYSTUB_UPLOAD', xtraData: { numDocsRequired: 3 } },
      '3 most recent paystubs',
    ],
    [{ categoryEnum: 'HELOC_MANUAL_PAYSTUB_UPLOAD' }, '1 most recent paystub'],
    [{ categoryEnum: 'HARD_CREDIT_INQUIRY_REVIEW', notes: 'Two inquiries' }, 'Two inquiries'],
    [
      { categoryEnum: 'HARD_CREDIT_INQUIRY_REVIEW', notes: 'n', commentsToBorrower: 'Said so' },
      'Said so',
    ],
    [{ categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW', commentsToBorrower: ' ' }, 'ending in 0123'],
    [
      { categoryEnum: 'GENERIC_DOCUMENT_REQUEST', notes: 'For us alone', commentsToBorrower: '' },
      'one more document',
    ],
    [{ categoryEnum: 'HARD_CREDIT_INQUIRY_REVIEW', notes: null }, 'recent inquiries'],
  ])('describes %j', (condition, words) => expect(one(condition)?.description).toContain(words));

  it.each(conditions.categories.map(({ category }) => category))(
    'the comment overrides the description of %s, unchanged',
    (categoryEnum) => {
      expect(
        one({ categoryEnum, notes: 'n', commentsToBorrower: ' Call us,\n{lastFour} ' })
          ?.description,
      ).toBe(' Call us,\n{lastFour} ');
    },
  );
  // Shows shell 3.15.
  it.each([
    [{ mask: '', accountNumber: '110098765432' }, '5432'],
    [{ accountNumber: '321' }, '321'],
    [undefined, 'connected account.'],
  ])('the account %j is named by %s', (disburseAccount, words) => {
    expect(
      one(
        { categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW' },
        { application: { ...application, disburseAccount } },
      )?.description,
    ).toContain(words);
  });

  // Shows shell 3.21, 4.47, 4.48.
  it('distinguishes several documents from one', () => {
    expect(
      one({ categoryEnum: 'GENERIC_DOCUMENT_REQUEST', requestDocuments: ['a', 'b'] })?.buttonText,
    ).toBe('Upload Documents');
    expect(
      one({ categoryEnum: 'ID_VERIFICATION_FAILURE', xtraData: { numDocsRequired: 2 } })
        ?.buttonText,
    ).toBe('Upload Documents');
    for (const { category } of conditions.categories)
      expect(one({ categoryEnum: category, requestDocuments: ['a'] })?.buttonText).not.toBe(
        'Upload Documents',
      );
  });

  // Shows registration 2.123; shell 2.15.
  it('links a borrower and a signer to their pages', () => {
    const flags = { 'fe-heloc-additional-signer-conditions': true };
    expect(one({ categoryEnum: 'ID_VERIFICATION_FAILURE' })?.to).toBe(
      '/account/heloc/u-1/identity',
    );
    expect(one({ categoryEnum: 'ESCALATION_REVIEW' })?.to).toBe(
      '/account/heloc/u-1/conditions/upload-document',
    );
    expect(
      one({ categoryEnum: 'ID_VERIFICATION_FAILURE' }, { flags, identity: { type: 'CO_DEEDER' } })
        ?.to,
    ).toBe('/heloc-signer/conditions/identity');
    expect(
      one({ categoryEnum: 'MISSING_PHONE_NUMBER' }, { flags, identity: { uuid: 's-1' } })?.to,
    ).toBe('/heloc-signer/conditions/phone-number');
    expect(
      one({ categoryEnum: 'MISSING_PHONE_NUMBER' }, { identity: { uuid: 's-1' } }),
    ).toBeUndefined();
    // Listed, but in another version: a borrower.
    expect(
      one(
        { categoryEnum: 'ID_VERIFICATION_FAILURE' },
        {
          identity: { uuid: 's-1' },
          application: { ...application, additionalSignerVersion: 'v2' },
        },
      )?.to,
    ).toBe('/account/heloc/u-1/identity');
    expect(
      one({ categoryEnum: 'ID_VERIFICATION_FAILURE' }, { application: { uuid: 'a b/\ud83d' } })?.to,
    ).toBe('/account/heloc/a%20b%2F%EF%BF%BD/identity');
  });

  // Shows shell 3.21, 4.49.
  it('lists known ones, oldest first', () => {
    const listed = listConditions(
      set,
      [
        { uuid: 'c', categoryEnum: 'ESCALATION_REVIEW', created: '2026-05-02T00:00:00Z' },
        { uuid: 'x', categoryEnum: 'constructor', created: '2026-05-01T00:00:00Z' },
        { uuid: 'a', categoryEnum: 'ESCALATION_REVIEW', created: '2026-05-02T01:00:00+02:00' },
        { uuid: 'd', categoryEnum: 'ESCALATION_REVIEW', created: '2026-05-02T00:00:00Z' },
      ],
      { application },
    );
    expect(listed.map(({ uuid }) => uuid)).toEqual(['a', 'c', 'd']);
  });
});
