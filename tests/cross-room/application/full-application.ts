/** Builds an application with every field that a lender can send. */

const INSTANT = '2026-05-04T10:00:00-07:00';
export const uuid = '3c5d8a90-1111-4222-8333-444455556666';

const offer = (id: string, type: string, term: number, rate: number) => ({
  uuid: id,
  type,
  term,
  rate,
  baseRate: rate,
  otherRate: rate,
  min: 15_000,
  max: 120_000,
  minDraw: 15_000,
  maxDraw: 120_000,
  originationFee: 0.0299,
  monthlyPayment: 1543.1,
  discountList: [{ discount: { type: 'AUTOPAY' }, rateWithDiscount: rate - 0.0025 }],
});
const offers = [
  offer('fixed-10', 'FIXED', 10, 0.0875),
  offer('floating-15', 'FLOATING', 15, 0.0925),
];
const account = {
  uuid: 'account',
  institution: 'Heron Bank',
  routingNumber: '121000248',
  mask: '6789',
  accountType: 'CHECKING',
};
const paper = (id: string, title: string, signed: boolean) => ({
  uuid: id,
  type: 'NOTE',
  title,
  pages: 3,
  signed,
});

/** The application at the given checklist status. */
export function application(checklistStatus: string): Record<string, unknown> {
  return {
    uuid,
    loanNumber: 'S1234',
    active: true,
    typicalWait: 'a few seconds',
    status: {
      checklistStatus,
      since: INSTANT,
      bpo: 'BPO_PROCESSING',
      title: 'FINAL_TITLE_PROCESSING',
      giactAccountStatus: 'VERIFIED',
      manualPaystubUpload: { needed: true, complete: false, required: 2, uploaded: 1 },
    },
    property: {
      uuid: 'home',
      street1: '12 Larch Street',
      city: 'Reno',
      state: 'NV',
      zip: '89501',
      ownership: 'JOINT',
      value: 450_000,
    },
    properties: [
      { uuid: 'home', street1: '12 Larch Street', city: 'Reno', state: 'NV', zip: '89501' },
      {
        uuid: 'other',
        street1: '12 Larch Street',
        street2: 'Rear house',
        city: 'Reno',
        state: 'NV',
        zip: '89501',
        note: 'Parcel 1002',
      },
    ],
    applicant: {
      firstName: 'Ana',
      lastName: 'Moreno',
      dob: '1980-02-03',
      email: 'ana@example.org',
      phone: '7755550101',
      ssnLastFour: '4321',
    },
    coDeeder: { name: 'Ben Okafor', email: 'ben@example.org' },
    income: { incomePrimary: 90_000, incomeOther: 0 },
    hasHmda: true,
    offers,
    costs: [{ feeType: 'RECORDING_TAX', name: 'Recording tax', jsCriteria: 'loanAmount * 0.002' }],
    ofeeMaxThreshold: 4999,
    liabilities: [
      {
        uuid: 'card',
        creditor: 'Maple Card',
        monetaryBalance: 8200,
        monetaryCalculatedNextPaymentMinimumAmount: 210,
        payOff: { status: 'MARKED_FOR_PAYOFF' },
      },
    ],
    selectedOffer: {
      ...offers[0],
      amount: 50_000,
      payoffPreference: 'preserve',
      payOffLiabilityUuids: ['card'],
      totals: {
        draw: 58_200,
        payoff: 8200,
        cashToYou: 50_000,
        originationFee: 1740.18,
        drawTotal: 59_940.18,
        monthlyPayment: 751.21,
        recordingTax: 119.88,
      },
    },
    term: 10,
    rate: 0.0875,
    amount: 58_200,
    assetDepletion: { needed: 60_000 },
    winback: {
      requestedAmount: 200_000,
      combinedLoanToValue: 0.92,
      limit: 0.85,
      lienPosition: 2,
      offer: offers[0],
    },
    creditFreeze: {
      bureau: 'Sample Bureau',
      url: 'https://bureau.example',
      phone: '(800) 555-0111',
      kind: 'FROZEN',
      report: 'SOFT',
    },
    incomeSources: [
      {
        uuid: 'pay',
        type: 'TRUV_PAYROLL',
        institution: 'Tern & Sons',
        statedAmount: 90_000,
        verifiedAmount: 88_000,
        verification: 'VERIFIED',
      },
    ],
    incomeRequestRecords: [
      {
        uuid: 'request',
        methods: ['PLAID_TRANSACTIONS', 'TRUV_PAYROLL', 'OTHER'],
        verificationMethod: 'TRUV_PAYROLL',
      },
    ],
    incomeTotals: { stated: 90_000, verified: 88_000 },
    disburseAccount: account,
    autopayAccount: account,
    payType: 'AUTOPAY',
    liens: [
      { uuid: 'lien', holder: 'Heron Bank', kind: 'MORTGAGE', balance: 210_000, position: 1 },
    ],
    valuation: { kind: 'BPO', fee: 180 },
    merchant: { name: 'Roof Works', amount: 23_000, term: 10, project: 'A new roof' },
    signing: { documents: [paper('note', 'Note', true), paper('deed', 'Deed', false)] },
    documents: [paper('deed', 'Deed', false)],
    helocSigners: [
      {
        uuid: 'ben',
        name: 'Ben Okafor',
        email: 'ben@example.org',
        state: 'INVITED',
        invitedAt: INSTANT,
        reminders: 1,
      },
    ],
    borrowerName: 'Ana Moreno',
    lender: 'Home Equity',
    notary: {
      reservation: {
        slotUuid: 'slot',
        start: '2026-05-05T15:00:00-07:00',
        end: '2026-05-05T16:00:00-07:00',
        zone: 'America/Los_Angeles',
      },
      session: { state: 'WAITING', position: 2, joinUrl: 'https://notary.example/join' },
      fee: 300,
    },
    insurance: { requirements: ['Coverage of at least $59,940'] },
    funding: {
      draw: 58_200,
      signedOn: '2026-05-04',
      rescissionEnds: '2026-05-07',
      fundsOn: '2026-05-08',
      firstPaymentOn: '2026-06-08',
      monthlyPayment: 751.21,
      payType: 'AUTOPAY',
      autopayMask: '6789',
    },
    adverseAction: {
      reasons: ['Too many recent inquiries'],
      bureau: {
        name: 'Sample Bureau',
        address: 'P.O. Box 1, Reno, NV 89501',
        phone: '(800) 555-0111',
        url: 'https://bureau.example',
      },
      decidedOn: '2026-05-04',
      score: 612,
      scoreRange: { lowest: 300, highest: 850 },
      scoreDate: '2026-05-01',
      documentUuid: 'notice',
    },
  };
}
