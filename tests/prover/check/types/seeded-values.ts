/** Mistakes in the values and kinds of values that rules compare and compute with. */
import { fault, read, type SeededFault } from './seeded-fault.ts';

const STAGES = 'journeys/routing/stages';

export const VALUE_FAULTS: readonly SeededFault[] = [
  fault(
    'a misspelt value of an enumeration',
    STAGES,
    [
      { '===': [read('application.status.uwSubDecision'), 'VERIFIED_OFFER'] },
      { '===': [read('application.status.uwSubDecision'), 'VERIFED_OFFER'] },
    ],
    ['unknown-value', 'VERIFIED_OFFER'],
  ),
  fault(
    'a value of an enumeration inside a list',
    STAGES,
    [
      { '===': [{ var: 'employmentType' }, 'SELF_EMPLOYED'] },
      { '===': [{ var: 'employmentType' }, 'SELFEMPLOYED'] },
    ],
    ['unknown-value', 'SELF_EMPLOYED'],
  ),
  fault(
    'an outcome that no call has',
    'journeys/application/product/select',
    [{ '==': [read('outcome'), 'ok'] }, { '==': [read('outcome'), 'success'] }],
    ['unknown-value', 'rejected'],
  ),
  fault(
    'an option that the form does not have',
    'journeys/operations/create-application',
    [
      { '!=': [read('answers.propertyAddress.occupancyType'), 'HOME'] },
      { '!=': [read('answers.propertyAddress.occupancyType'), 'PRIMARY'] },
    ],
    ['unknown-value', 'SECONDARY'],
  ),
  fault(
    'a figure that does not exist',
    'journeys/application/complete',
    [{ loanFigure: ['draw', read('application')] }, { loanFigure: ['drawn', read('application')] }],
    ['unknown-value', 'draw'],
  ),
  fault(
    'the variant of another product',
    'journeys/register-v2/steps/birthdate',
    [{ '==': [read('variant'), 'older-borrower'] }, { '==': [read('variant'), 'older'] }],
    ['unknown-value', 'older-borrower'],
  ),
];

export const KIND_FAULTS: readonly SeededFault[] = [
  fault(
    'an operator with too many arguments',
    'journeys/application/bpo/waiting',
    [
      { dollars: [read('application.valuation.fee')] },
      { dollars: [read('application.valuation.fee'), '$'] },
    ],
    ['wrong-arguments', '1 argument'],
  ),
  fault(
    'an operator with too few arguments',
    'journeys/application/credit/social',
    [{ age: [read('answers.dob'), read('now')] }, { age: [read('answers.dob')] }],
    ['wrong-arguments', '2 arguments'],
  ),
  fault(
    'a negation of two values',
    STAGES,
    [
      { '!': { var: 'application.status.manualPaystubUpload.complete' } },
      { '!': [read('application.status.manualPaystubUpload.complete'), true] },
    ],
    ['wrong-arguments', '1 argument'],
  ),
  fault(
    'a date of birth compared with an age',
    'journeys/application/credit/social',
    [{ age: [read('answers.dob'), read('now')] }, read('answers.dob')],
    ['wrong-type', 'a text'],
  ),
  fault(
    'an amount compared with a text',
    'journeys/operations/save-assets',
    [
      { '>': [read('answers.secondAccount.amount'), 0] },
      { '>': [read('answers.secondAccount.amount'), '0'] },
    ],
    ['wrong-type', 'a number'],
  ),
  fault(
    'a text formatted as money',
    'journeys/application/bpo/waiting',
    [
      { dollars: [read('application.valuation.fee')] },
      { dollars: [read('application.valuation.kind')] },
    ],
    ['wrong-type', 'a text'],
  ),
  fault(
    'true or false compared with a text',
    STAGES,
    [read('profile.hasSsn'), { '==': [read('profile.hasSsn'), 'true'] }],
    ['wrong-type', 'true or false'],
  ),
  fault(
    'the length of a number',
    'journeys/application/signing/intro',
    [{ length: [read('application.signing.documents')] }, { length: [read('application.term')] }],
    ['wrong-type', 'a list'],
  ),
  fault(
    'an object in a text',
    'journeys/application/error/credit',
    ['{application.loanNumber}', '{application.status}'],
    ['wrong-type', 'an object'],
  ),
  fault(
    'a list of texts that are compared with numbers',
    STAGES,
    [{ '===': [{ var: 'type' }, 'SOFT_CREDIT'] }, { '===': [{ var: 'version' }, 'SOFT_CREDIT'] }],
    ['wrong-type', 'a number'],
  ),
];
