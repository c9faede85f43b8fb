/** The context keys of every product, which the engine reads or sets. */
import type { Json } from '../../engine/index.ts';

/** One key of the context. Every key may be missing. */
export interface ContextKey {
  readonly key: string;
  /** In TypeScript's notation. */
  readonly type: string;
  readonly description: string;
  readonly example: Json;
}

/** The documentation of these keys, in the order of docs/authoring.md. */
export const commonContextKeyTable: readonly ContextKey[] = [
  {
    key: 'answers',
    type: 'object',
    description: 'What the borrower entered, by the dotted paths of the fields.',
    example: {
      email: 'rosa@example.org',
      income: { income: 12000, employmentType: 'UNEMPLOYED' },
      propertyAddress: { state: 'NY', zip: '10001' },
      draw: 60000,
    },
  },
  {
    key: 'profile',
    type: 'object',
    description: 'The profile of the person who is signed in, as the lender sends it.',
    example: { email: 'rosa@example.org', name: { firstName: 'Rosa', lastName: 'Ibarra' } },
  },
  {
    key: 'application',
    type: 'object',
    description: 'The application in question, as the lender sends it.',
    example: {
      uuid: '3c5d8a90-1111-4222-8333-444455556666',
      amount: 60000,
      rate: 0.0875,
      term: 10,
      status: { checklistStatus: 'OFFER_SELECTION' },
      documents: [
        { uuid: 'd1', title: 'Loan agreement', pages: 12, signed: true },
        { uuid: 'd2', title: 'Deed of trust', pages: 4, signed: false },
      ],
      offers: [
        { id: 'fixed-10', name: 'Fixed, 10 years', rate: 0.0875, payment: 751.96 },
        { id: 'fixed-20', name: 'Fixed, 20 years', rate: 0.0925, payment: 549.52 },
      ],
      slots: [{ uuid: 's1', start: '2026-05-05T16:00:00Z', end: '2026-05-05T17:00:00Z' }],
    },
  },
  {
    key: 'identity',
    type: '{ uuid: string, type?: string, isBroker?: boolean, … }',
    description:
      'Who is signed in, as the lender sends it: uuid, type (CO_DEEDER for an additional signer), email, phoneNumbers, aliases, isBroker, twoFactorEnabled, totpVerified, passwordExpired, notifications.',
    example: { uuid: '7f0e1d2c-3333-4444-8555-666677778888', type: 'BORROWER' },
  },
  {
    key: 'org',
    type: 'object',
    description:
      'The organisation and its theme: companyInfo, legal, products, orgPricingData and so on.',
    example: {
      code: 'MAIN',
      main: true,
      wholesale: false,
      companyInfo: { name: 'Example Lending', supportPhone: '(800) 555-0100' },
    },
  },
  {
    key: 'flags',
    type: '{ [key]: boolean }',
    description: 'Feature flags of journeys/shared/flags.json. A missing one is off.',
    example: { 'fe-heloc-redesign-2025': true },
  },
  {
    key: 'url',
    type: '{ path, query, params, state }',
    description: 'The address: its path, query, the segments of the route, and the history state.',
    example: {
      path: '/account/heloc/3c5d8a90-1111-4222-8333-444455556666/product/select',
      query: { utm_source: 'mail' },
      params: { uuid: '3c5d8a90-1111-4222-8333-444455556666' },
    },
  },
  {
    key: 'now',
    type: 'string',
    description:
      'The current time by the clock of the host, ISO 8601 with the offset of the organisation, or yyyy-MM-dd.',
    example: '2026-05-04T09:00:00-07:00',
  },
  {
    key: 'environment',
    type: 'string',
    description: '`production`, or the name of another environment.',
    example: 'production',
  },
  {
    key: 'authenticated',
    type: 'boolean',
    description: 'A person is signed in.',
    example: true,
  },
  {
    key: 'sessionExpired',
    type: 'boolean',
    description: 'The last sign-in of this visit ended by itself, not by a logout.',
    example: true,
  },
  {
    key: 'sessionIdle',
    type: 'boolean',
    description: 'It ended because nobody used the page.',
    example: true,
  },
  {
    key: 'variant',
    type: 'string',
    description: 'Variant of the product: `older-borrower` has a minimum age of 62.',
    example: 'older-borrower',
  },
  {
    key: 'item',
    type: 'unknown',
    description: 'The current entry, inside `item`, `columns`, `actions`, templates and options.',
    example: { id: 'fixed-10', name: 'Fixed, 10 years', rate: 0.0875 },
  },
  {
    key: 'outcome',
    type: 'string',
    description:
      'Outcome of a call, inside `transitions`: ok, rejected, unauthenticated, unavailable, failed.',
    example: 'rejected',
  },
  {
    key: 'response',
    type: '{ status?: number, body?: unknown, message?: string }',
    description: 'Response of a call, inside `transitions`, `fill` and `ignore`.',
    example: { status: 409, body: { code: 'DUPLICATE' }, message: 'This already exists.' },
  },
  {
    key: 'condition',
    type: 'object',
    description: 'The current task, inside the texts of journeys/shared/conditions.json.',
    example: { uuid: 'c1', categoryEnum: 'MISSING_PHONE_NUMBER' },
  },
  {
    key: 'documents',
    type: 'object[]',
    description: 'The documents that were uploaded to the application.',
    example: [{ uuid: 'f1', name: 'paystub.pdf', type: 'PAYSTUB' }],
  },
  {
    key: 'terminal',
    type: 'boolean',
    description:
      'The status is terminal. In the `reroute` rules of status-routes.json, and in the rows of `standing` of statuses.json.',
    example: false,
  },
  {
    key: 'stage',
    type: 'string',
    description: 'Stage of the progress machine, in the rules of progress.json.',
    example: 'product',
  },
  {
    key: 'lastEvent',
    type: 'string',
    description: 'The last event that the lender recorded, in the rules of stages.json.',
    example: 'merchantReviewed',
  },
  {
    key: 'typed',
    type: 'string',
    description: 'The text in a search or lookup field, in the operation that it calls.',
    example: '12 Elm',
  },
  {
    key: 'input',
    type: 'object',
    description: 'What the block gives its operation: `file` of an upload, the fields of the chat.',
    example: { file: { name: 'paystub.pdf', type: 'application/pdf', size: 48213 } },
  },
];
