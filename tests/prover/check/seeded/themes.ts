/** Seeded faults: what a lender changes although it may not, and values that are none. */
import { fault, type SeededFault } from './fault.ts';

const HARBOR = 'org-themes/harbor-bank/theme';
const COPY = 'org-themes/harbor-bank/copy';
const V2 = 'register-v2';
const OVERRIDES = [HARBOR, '/overrides'] as const;
const hide = (step: string, journey = V2) => [{ change: 'hide-step', journey, step }];
const limit = (more: object) => [
  {
    change: 'set-limit',
    journey: V2,
    step: 'annual-income',
    field: 'income.income',
    limit: 'minimum',
    to: 20_000,
    message: 'Must be at least $20,000',
    ...more,
  },
];

export const THEMES: readonly SeededFault[] = [
  fault('the step of the name hidden', OVERRIDES, hide('legal-name'), [
    'locked-step',
    'legal-name',
  ]),
  fault('the step of the consents hidden', OVERRIDES, hide('phone-and-email'), ['locked-step']),
  fault('the name hidden in the older journey', OVERRIDES, hide('name', 'register'), [
    'locked-step',
  ]),
  fault('a step hidden whose answers are needed', OVERRIDES, hide('annual-income'), [
    'missing-answer',
    'answers.income.income',
  ]),
  fault('the first step hidden, whose address is needed', OVERRIDES, hide('index'), [
    'missing-answer',
    'propertyAddress',
  ]),
  fault('a step hidden that is not there', OVERRIDES, hide('birthdat'), [
    'override',
    '"birthdate"',
  ]),
  fault('an override of an unknown journey', OVERRIDES, hide('birthdate', 'register-v3'), [
    'override',
    '"register-v2"',
  ]),
  fault(
    'a step inserted that is not there',
    OVERRIDES,
    [{ change: 'insert-step', journey: 'register', after: 'name', use: 'register-v2/birthdat' }],
    ['override', 'register-v2/birthdate'],
  ),
  fault('a limit of an unknown field', OVERRIDES, limit({ field: 'income.incom' }), [
    'override',
    '"income"',
  ]),
  fault('a tightened limit that keeps its text', OVERRIDES, limit({ message: undefined }), [
    'limit-message',
    '$0',
  ]),
  fault('a limit that no answer meets', OVERRIDES, limit({ to: 20_000_000 }), [
    'impossible-limit',
    'exclusiveMaximum',
  ]),
  fault('a limit loosened', OVERRIDES, limit({ to: -1 }), ['override', 'looser']),
  fault(
    'a field that no answer fits',
    ['schemas/data/income.schema', '/properties/income/minimum'],
    10_000_000,
    ['limits-crossed'],
  ),
  fault(
    'a field hidden that must be answered',
    OVERRIDES,
    [{ change: 'hide-field', journey: V2, step: 'annual-income', field: 'income.income' }],
    ['needed-field', 'the operation "create-application" needs its answer'],
  ),
  fault(
    'a state that is none',
    OVERRIDES,
    [
      {
        change: 'states',
        journey: V2,
        step: 'index',
        field: 'propertyAddress.state',
        values: ['TX', 'OJ'],
        message: 'We lend in Texas and Oklahoma only.',
      },
    ],
    ['override', 'the value "OJ" is not there'],
  ),
  fault(
    'an added check that reads an unknown answer',
    OVERRIDES,
    [
      {
        change: 'add-check',
        journey: V2,
        step: 'annual-income',
        check: { id: 'high', when: { var: 'answers.incom.income' }, error: 'Please call us.' },
      },
    ],
    ['unknown-answer', '"income"'],
  ),
  fault('a phone of six digits', [HARBOR, '/companyInfo/supportPhone'], '(800) 555', ['phone']),
  fault('a price in words', [HARBOR, '/pricing'], [{ valuationFee: 'free' }], ['price']),
  fault('a fee of 499%', [HARBOR, '/pricing'], [{ originationFeeMax: 4.99 }], ['price', '499%']),
  fault(
    'an unknown price',
    [HARBOR, '/pricing'],
    [{ valuationFe: 180 }],
    ['unknown-theme-key', '"valuationFee"'],
  ),
  fault('an unknown product', [HARBOR, '/products/helc'], { minAmount: 1 }, [
    'unknown-theme-key',
    '"heloc"',
  ]),
  fault('an unknown policy', [HARBOR, '/policies'], { term: [{ heading: 'A', text: 'B' }] }, [
    'unknown-theme-key',
    '"terms"',
  ]),
  fault('a least amount above the greatest', [HARBOR, '/products/heloc'], { minAmount: 500_000 }, [
    'product-limits',
    '400000',
  ]),
  fault('no disclosures', [HARBOR, '/legal/disclosures'], [], ['emptied-text']),
  fault('an empty disclaimer', [HARBOR, '/legal/disclaimers'], [' '], ['emptied-text']),
  fault('a policy without sections', [HARBOR, '/policies'], { privacy: [] }, ['emptied-text']),
  fault(
    'a text of a file that is not there',
    [COPY, '/journeys~1register-v2~1steps~1anual-income#~1title'],
    'Income',
    ['unknown-address', 'annual-income'],
  ),
  fault(
    'a text at a pointer that is not there',
    [COPY, '/journeys~1register-v2~1steps~1annual-income#~1titel'],
    'Income',
    ['unknown-address', '"/title"'],
  ),
  fault('an unknown flag', [HARBOR, '/flags'], { 'fe-webcht': true }, [
    'unknown-flag',
    '"fe-webchat"',
  ]),
  fault(
    'a link to a product that the lender lacks',
    ['org-themes/lakeshore-cu/theme', '/legal/links'],
    [{ label: 'Rental', to: '/dscr' }],
    ['unknown-target', undefined, 'org-themes/lakeshore-cu/theme'],
  ),
  fault(
    'a link that a lender rewords to nothing',
    ['org-themes/harbor-bank/copy', '/journeys~1shared~1layout#~1footer~1links~10~1to'],
    '/term',
    ['unknown-target', '"/terms"', COPY],
  ),
];
