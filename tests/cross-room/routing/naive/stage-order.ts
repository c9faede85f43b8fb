/**
 * The stages in order. A transition "from any stage" only goes forward in this order. The stages of
 * entry points are stages too; their places are those of the specification's list of routes.
 */
export const STAGE_ORDER = [
  'profile',
  'liens',
  'product',
  'assetDepletion',
  'moreProfile',
  'hmda',
  'waitSummary',
  'appSummary',
  'incomeReview',
  'lienAttestation',
  'ach',
  'autopay',
  'manualAutopay',
  'docVerify',
  'bpo',
  'waitSign',
  'sign',
  'codeed',
  'waitNotary',
  'notary',
  'insurance',
  'waitFund',
];
