/**
 * The enumerations of an application, as the lender sends them. `createBorrower().get()` validates
 * every read of these suites.
 */
import { describe, expect, it } from 'vitest';
import { createBorrower } from '../support/borrower.ts';
import { asOnTheWire } from '../support/wire.ts';

const application = (await (await createBorrower()).get()) as { readonly status: object };

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const INCOME_SOURCES = words(`
  EMPINFO MANUAL_PAYSTUB OTHER PLAID_TRANSACTIONS POINTSERV_1099_MISC POINTSERV_PAYROLL
  POINTSERV_TAX TRUV_FINANCIAL_ACCOUNTS TRUV_PAYROLL UNKNOWN`);
const inStatus = (key: string) => (value: string) => ({
  ...application,
  status: { ...application.status, [key]: value },
});

/** Each enumeration of the specification: an application with a value, and all values. */
const ENUMERATIONS: readonly (readonly [string, (value: string) => object, readonly string[]])[] = [
  ['step progress', inStatus('stepProgress'), words('INITIAL IN_PROGRESS COMPLETE')],
  [
    'verification',
    inStatus('giactAccountStatus'),
    words('VERIFIED FAILED_VERIFICATION PENDING_REVIEW'),
  ],
  [
    'BPO status',
    inStatus('bpo'),
    words('BPO_NOT_REQUIRED BPO_REQUIRED UNKNOWN_BPO_STATUS BPO_PROCESSING BPO_COMPLETE'),
  ],
  [
    'property condition',
    inStatus('condition'),
    words('UNKNOWN_CONDITION NOT_AVAILABLE POOR FAIR AVERAGE GOOD EXCELLENT'),
  ],
  [
    'title',
    inStatus('title'),
    words(`
      TITLE_REQUIRED TITLE_NOT_REQUIRED PREQUAL_TITLE_PROCESSING PREQUAL_TITLE_COMPLETE
      FINAL_TITLE_PROCESSING FINAL_TITLE_COMPLETE UNKNOWN_TITLE_STATUS`),
  ],
  [
    'decision',
    inStatus('uwDecision'),
    words(`
      APPROVED ASSET_DEPLETION DECLINE ERROR FINAL INELIGIBLE INITIAL REVIEW SELECT UNKNOWN`),
  ],
  [
    'subdecision',
    inStatus('uwSubDecision'),
    words(`
      BPO_PENDING CREDIT_FROZEN FINAL_OFFER UNKNOWN_SUBDECISION UNVERIFIED_DTI_LIMITED
      UNVERIFIED_OFFER UNVERIFIED_ONBOARDING_COMPLETE VERIFIED_DTI_LIMITED
      VERIFIED_INCOME_MATCHED_OFFER VERIFIED_OFFER VERIFIED_RESERVE_LIMITED`),
  ],
  [
    'payoff status',
    (status) => ({ ...application, liabilities: [{ payOff: { status } }] }),
    ['MARKED_FOR_PAYOFF'],
  ],
  [
    'employment type',
    (employmentType) => ({ ...application, incomeSources: [{ employmentType }] }),
    words(`
      FULL_TIME PART_TIME SELF_EMPLOYED RETIRED UNEMPLOYED SEPARATE_MAINTENANCE_PAYMENTS ALIMONY
      CHILD_SUPPORT PUBLIC_ASSISTANCE_PROGRAM`),
  ],
  ['payment mode', (payType) => ({ ...application, payType }), words('AUTOPAY MANUAL')],
  ['bypass', inStatus('bypass'), words('WAITING BYPASS NO_BYPASS')],
  ['income source', (type) => ({ ...application, incomeSources: [{ type }] }), INCOME_SOURCES],
  [
    'income method',
    (method) => ({ ...application, incomeRequestRecords: [{ methods: [method] }] }),
    INCOME_SOURCES,
  ],
];

describe('an application on the wire', () => {
  // Shows shell 3.9, 4.21-4.32.
  it.each(
    ENUMERATIONS.flatMap(([name, withValue, values]) =>
      values.map((value) => [name, value, withValue(value)] as const),
    ),
  )('may have the %s %s', (_, __, changed) => expect(asOnTheWire(changed)).toBeDefined());

  // Shows shell 3.9, 4.21-4.32.
  it.each(ENUMERATIONS)('may have no other %s', (_, withValue, values) => {
    expect(new Set(values).size).toBe(values.length);
    expect(() => asOnTheWire(withValue('SOMETHING_ELSE'))).toThrow('application/');
  });

  it('has payoffs and income sources of known kinds', () => {
    const liabilities = [{ payOff: { status: 'MARKED_FOR_PAYOFF' } }, { payOff: { status: null } }];
    const incomeSources = [{ type: 'TRUV_PAYROLL', employmentType: 'FULL_TIME' }];
    expect(asOnTheWire({ ...application, liabilities, incomeSources })).toBeDefined();
    expect(() =>
      asOnTheWire({ ...application, liabilities: [{ payOff: { status: 'PAID' } }] }),
    ).toThrow('payOff');
    expect(() => asOnTheWire({ ...application, incomeSources: [{ type: 'CASH' }] })).toThrow(
      'incomeSources/0/type',
    );
  });

  // Shows shell 4.32.
  it('has income requests with known methods', () => {
    const request = { methods: ['OTHER', 'MANUAL_PAYSTUB'], verificationMethod: null };
    const withRequest = (change: object) => ({
      ...application,
      incomeRequestRecords: [{ ...request, ...change }],
    });
    expect(asOnTheWire(withRequest({}))).toBeDefined();
    expect(asOnTheWire(withRequest({ verificationMethod: 'TRUV_PAYROLL' }))).toBeDefined();
    for (const change of [{ methods: ['CASH'] }, { verificationMethod: 'CASH' }])
      expect(() => asOnTheWire(withRequest(change))).toThrow('incomeRequestRecords/0');
  });
});
