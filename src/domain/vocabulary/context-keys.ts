/** The keys of the context that rules and texts of this product may read, with a type, a meaning and an example each. */
import { commonContextKeyTable, type ContextKey } from './common-context-keys.ts';
import { sandboxContextKeyTable } from './sandbox-context-keys.ts';

/** Keys that the home-equity product adds. */
const PRODUCT_KEYS: readonly ContextKey[] = [
  {
    key: 'addressRevealed',
    type: 'boolean',
    description: 'The detailed address fields of the property step are shown.',
    example: true,
  },
  {
    key: 'regulatorReview',
    type: 'boolean',
    description: 'Regulator review applies: a property in New York is refused.',
    example: false,
  },
  {
    key: 'loanOfficer',
    type: '{ enforceLicensedStates: boolean, licensedStates: string[] }',
    description: 'The referring loan officer.',
    example: { enforceLicensedStates: true, licensedStates: ['TX', 'CA'] },
  },
  {
    key: 'wallet',
    type: '{ principal?: string }',
    description: 'The account of the wallet service that a call asks for, by its address.',
    example: { principal: 'tp1q7w9z3f4k8n2m5x6c' },
  },
  {
    key: 'disasterZips',
    type: 'string[]',
    description: 'Zip codes of declared disaster areas.',
    example: ['90210'],
  },
  {
    key: 'offer',
    type: '{ minDraw: number, maxDraw: number }',
    description: 'The offer in question; dollars.',
    example: { minDraw: 15000, maxDraw: 90000 },
  },
  {
    key: 'campaign',
    type: '{ [parameter]: string }',
    description: 'Campaign parameters of the first address of this visit.',
    example: { utm_source: 'mail' },
  },
  {
    key: 'affiliate',
    type: 'object',
    description: 'What an affiliate passed on in its cookie; on the main brand only.',
    example: { affiliate: 'partner-1', income: 85000 },
  },
  {
    key: 'lastFour',
    type: 'string',
    description: 'Last four digits of the disbursement account, in the texts of conditions.',
    example: '0042',
  },
  {
    key: 'trackerId',
    type: 'string',
    description: 'Anonymous id of this browser for telemetry.',
    example: '0c9f3b1e-2222-4333-8444-555566667777',
  },
  {
    key: 'errorReport',
    type: 'object',
    description: 'In the operation `report-error`: what failed, without personal data.',
    example: { name: 'CallError', message: 'Request failed.', pagePath: '/register-v2' },
  },
  {
    key: 'telemetrySession',
    type: 'object',
    description: 'What a telemetry event carries, in the telemetry operations.',
    example: { sessionKey: 'k1', pagePath: '/register-v2' },
  },
  {
    key: 'conditionItems',
    type: 'object[]',
    description: 'The tasks of the application, sorted and worded.',
    example: [{ uuid: 'c1', category: 'MISSING_PHONE_NUMBER', header: 'Phone' }],
  },
  {
    key: 'openedConditionItems',
    type: 'object[]',
    description: 'On pages: `conditionItems` as they were when the page opened.',
    example: [{ uuid: 'c1', category: 'MISSING_PHONE_NUMBER', header: 'Phone' }],
  },
  {
    key: 'tasksKnown',
    type: 'boolean',
    description: 'In the rows of `standing`: the lender has listed the tasks of the application.',
    example: true,
  },
  {
    key: 'home',
    type: 'string',
    description: 'In the rows of `standing`: the path of the application.',
    example: '/account/heloc/3c5d8a90-1111-4222-8333-444455556666',
  },
  {
    key: 'tasksAwaited',
    type: 'boolean',
    description: 'In redirects: no list of tasks is loaded yet, so the page of a task may load it.',
    example: true,
  },
  {
    key: 'standing',
    type: 'object',
    description:
      'Where the application stands, by `standing` in journeys/shared/conditions.json; on pages only.',
    example: { who: 'you', now: 'Waiting for you', what: 'Choose your offer' },
  },
  {
    key: 'timeZone',
    type: 'string',
    description: 'IANA name of the time zone of the person who reads the page; on pages only.',
    example: 'America/New_York',
  },
  {
    key: 'lists',
    type: '{ [list]: { value, label }[] }',
    description: 'The lists of journeys/shared/lists by name; on pages only.',
    example: { 'state-time-zones': [{ value: 'OH', label: 'America/New_York' }] },
  },
  {
    key: 'savedApplication',
    type: 'string',
    description: 'Id of the application that this browser showed last.',
    example: '3c5d8a90-1111-4222-8333-444455556666',
  },
  {
    key: 'consentDigest',
    type: 'string',
    description: 'SHA-256 of the consent texts that the borrower agreed to.',
    example: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  },
  {
    key: 'experiments',
    type: 'object[]',
    description: 'The experiments of this visitor.',
    example: [{ name: 'shorter-intro', variation: 'variation' }],
  },
  {
    key: 'replayLink',
    type: 'string',
    description: 'Address of the session replay.',
    example: 'https://replay.example.org/s/1',
  },
];

/** All keys with their documentation; docs/authoring.md is generated from them. */
export const contextKeyTable: readonly ContextKey[] = [
  ...commonContextKeyTable,
  ...PRODUCT_KEYS,
  ...sandboxContextKeyTable,
];

/**
 * The names of all keys. A rule that reads any other key is refused, unless a definition provides
 * it.
 */
export const contextKeys: readonly string[] = contextKeyTable.map(({ key }) => key);
