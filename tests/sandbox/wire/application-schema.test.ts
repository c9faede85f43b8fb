/**
 * The enumerations of an application, as the lender sends them. `createBorrower().get()` validates
 * every read of these suites.
 */
import { describe, expect, it } from 'vitest';
import { createBorrower } from '../support/borrower.ts';
import { asOnTheWire } from '../support/wire.ts';

const application = (await (await createBorrower()).get()) as { readonly status: object };

describe('an application on the wire', () => {
  it.each([
    ['title', 'FINAL_TITLE_COMPLETE', 'TITLE_LOST'],
    ['bpo', 'BPO_PROCESSING', 'BPO_LATE'],
    ['condition', 'AVERAGE', 'SO_SO'],
    ['bypass', 'NO_BYPASS', 'MAYBE'],
    ['giactAccountStatus', 'PENDING_REVIEW', 'PENDING'],
    ['stepProgress', 'IN_PROGRESS', 'STARTED'],
    ['uwDecision', 'INELIGIBLE', 'NO'],
    ['uwSubDecision', 'VERIFIED_RESERVE_LIMITED', 'VERIFIED'],
  ])('has %s among the values of the specification', (key, known, unknown) => {
    const withValue = (value: string) => ({
      ...application,
      status: { ...application.status, [key]: value },
    });
    expect(asOnTheWire(withValue(known))).toBeDefined();
    expect(() => asOnTheWire(withValue(unknown))).toThrow(`application/status/${key}`);
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
