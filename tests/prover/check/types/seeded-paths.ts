/** Mistakes in the paths that rules and texts read. */
import { fault, read, rename, type SeededFault } from './seeded-fault.ts';

const STAGES = 'journeys/routing/stages';
const REGISTER = 'journeys/register-v2';
const FORM = 'journeys/dscr/steps/rent';

export const PATH_FAULTS: readonly SeededFault[] = [
  fault(
    'a status that is a member of another object',
    STAGES,
    rename('application.status.uwDecision', 'application.uwDecision'),
    ['unknown-member', 'application.status.uwDecision'],
  ),
  fault('a misspelt member', STAGES, rename('application.hasHmda', 'application.hasHdma'), [
    'unknown-member',
    'application.hasHmda',
  ]),
  fault('a misspelt member of the profile', STAGES, rename('profile.dob', 'profile.birthdate'), [
    'unknown-member',
  ]),
  fault(
    'a placeholder with a misspelt member',
    'journeys/application/error/credit',
    ['{application.loanNumber}', '{application.loanNumbr}'],
    ['unknown-member', 'application.loanNumber'],
  ),
  fault(
    'a placeholder with a misspelt key of the context',
    'journeys/application/error/credit',
    ['{application.loanNumber}', '{aplication.loanNumber}'],
    ['unknown-member', 'application'],
  ),
  fault(
    'a target with a misspelt key of the context',
    'journeys/application/bank/autopay-manual',
    [
      '/account/heloc/{url.params.uuid}/bank/confirm',
      '/account/heloc/{ulr.params.uuid}/bank/confirm',
    ],
    ['unknown-member', 'Please read "url"'],
  ),
  fault(
    'a target with a key that is no placeholder of its own',
    'journeys/application/bank/manual-disburse',
    ['/account/heloc/{url.params.uuid}', '/account/heloc/{uid}'],
    ['unknown-member', 'uid'],
  ),
  fault(
    'a member of the entries of a list',
    'journeys/shell/pages/dashboard',
    rename('item.loanNumber', 'item.number'),
    ['unknown-member', 'item.loanNumber'],
  ),
  fault(
    'a member of the entries that a filter reads',
    'journeys/application/insurance/upload',
    [
      { in: [{ var: 'type' }, ['INSURANCE_POLICY']] },
      { in: [{ var: 'kind' }, ['INSURANCE_POLICY']] },
    ],
    ['unknown-member'],
  ),
  fault(
    'a member of a response',
    `${REGISTER}/journey`,
    rename('response.body.canStartApplication', 'response.body.canStart'),
    ['unknown-member'],
  ),
  fault(
    'a path that must not be missing',
    `${REGISTER}/journey`,
    [{ missing: ['response.body.respondByDate'] }, { missing: ['response.body.respondByDay'] }],
    ['unknown-member', 'response.body.respondByDate'],
  ),
  fault(
    'a path that an operation requires',
    'journeys/operations/login-totp',
    [
      ['session.ticket', 'answers.code'],
      ['session.tickets', 'answers.code'],
    ],
    ['unknown-member', 'session.ticket'],
  ),
  fault(
    'a path into the entries of a list',
    'journeys/application/bpo/waiting',
    [
      {
        pick: [
          read('lists.state-time-zones'),
          'value',
          read('application.property.state'),
          'label',
        ],
      },
      {
        pick: [read('lists.state-time-zones'), 'value', read('application.property.state'), 'zone'],
      },
    ],
    ['unknown-member'],
  ),
  fault(
    'a list that does not exist',
    'journeys/application/bpo/waiting',
    rename('lists.state-time-zones', 'lists.state-zones'),
    ['unknown-member', 'lists.state-time-zones'],
  ),
  fault(
    'a parameter that the path of the page lacks',
    'journeys/application/error/credit',
    ['{application.loanNumber}', '{url.params.id}'],
    ['unknown-member', 'url.params.uuid'],
  ),
  fault(
    'an answer of another journey',
    'journeys/operations/start-dscr',
    rename('answers.monthlyRent', 'answers.homeValue'),
    ['unknown-member'],
  ),
  fault(
    'an answer in the wrong group',
    'journeys/operations/create-application',
    rename('answers.homeAddress.city', 'answers.homeAddress.firstName'),
    ['unknown-member'],
  ),
  fault(
    'a key of the organisation',
    FORM,
    rename('org.products.dscr.minAmount', 'org.products.dscr.smallest'),
    ['unknown-member'],
  ),
];
