import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ConditionsDef } from '../../src/engine/index.ts';
import { listConditions } from '../../src/domain/conditions.ts';

const def = JSON.parse(readFileSync(new URL('../../journeys/shared/conditions.json', import.meta.url), 'utf8')) as ConditionsDef;
const application = { uuid: 'u-1', disburseAccount: { mask: '0123' }, additionalSignerVersion: 'v1', helocSigners: [{ identityUuid: 's-1' }] };
const one = (condition: object, context: object = {}): ReturnType<typeof listConditions>[number] | undefined =>
  listConditions(def, [{ uuid: 'q', created: '2026-05-01T00:00:00Z', ...condition }], { application, ...context })[0];

describe('conditions', () => {
  it('has the twelve categories', () => expect(def.categories).toHaveLength(12));

  it.each([
    [{ categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW' }, '0123'], [{ categoryEnum: 'HELOC_MANUAL_PAYSTUB_UPLOAD', xtraData: { numDocsRequired: 3 } }, '3 most recent paystubs'],
    [{ categoryEnum: 'HELOC_MANUAL_PAYSTUB_UPLOAD' }, '1 most recent paystub'], [{ categoryEnum: 'HARD_CREDIT_INQUIRY_REVIEW', notes: 'Two inquiries' }, 'Two inquiries'],
    [{ categoryEnum: 'HARD_CREDIT_INQUIRY_REVIEW', notes: 'n', commentsToBorrower: 'Said so' }, 'Said so'],
  ])('describes %j', (condition, words) => expect(one(condition)?.description).toContain(words));

  it('tells several documents from one', () => {
    expect(one({ categoryEnum: 'GENERIC_DOCUMENT_REQUEST', requestDocuments: ['a', 'b'] })?.buttonText).toBe('Upload Documents');
    for (const { category } of def.categories) expect(one({ categoryEnum: category, requestDocuments: ['a'] })?.buttonText).not.toBe('Upload Documents');
  });

  it('leads a borrower and a signer', () => {
    const flags = { 'fe-heloc-additional-signer-conditions': true };
    expect(one({ categoryEnum: 'ID_VERIFICATION_FAILURE' })?.to).toBe('/account/heloc/u-1/identity');
    expect(one({ categoryEnum: 'ESCALATION_REVIEW' })?.to).toBe('/account/heloc/u-1/conditions/upload-document');
    expect(one({ categoryEnum: 'ID_VERIFICATION_FAILURE' }, { flags, identity: { type: 'CO_DEEDER' } })?.to).toBe('/heloc-signer/conditions/identity');
    expect(one({ categoryEnum: 'MISSING_PHONE_NUMBER' }, { flags, identity: { uuid: 's-1' } })?.to).toBe('/heloc-signer/conditions/phone-number');
    expect(one({ categoryEnum: 'MISSING_PHONE_NUMBER' }, { identity: { uuid: 's-1' } })).toBeUndefined();
  });

  it('lists known ones, oldest first', () => {
    const listed = listConditions(def, [
      { uuid: 'c', categoryEnum: 'ESCALATION_REVIEW', created: '2026-05-02T00:00:00Z' }, { uuid: 'x', categoryEnum: 'constructor', created: '2026-05-01T00:00:00Z' },
      { uuid: 'a', categoryEnum: 'ESCALATION_REVIEW', created: '2026-05-02T01:00:00+02:00' }, { uuid: 'd', categoryEnum: 'ESCALATION_REVIEW', created: '2026-05-02T00:00:00Z' },
    ], { application });
    expect(listed.map(({ uuid }) => uuid)).toEqual(['a', 'c', 'd']);
  });
});
