/** The home and the application that an additional signer sees. */

export const home = { street1: '18 Alder Court', city: 'Salem', state: 'OR', zip: '97301' };

/** The answer of GET /signer/application before the signer has shown an identity document. */
export const signerApplication = {
  uuid: '3c5d8a90-1111-4222-8333-444455556666',
  loanNumber: 'S12',
  borrowerName: 'Ana Moreno',
  property: home,
  documents: [],
  status: { checklistStatus: 'SIGNER_IDENTITY' },
};
