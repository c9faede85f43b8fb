/** A call of the lender that allows any path. */
import type { AllowedCall } from '../../../src/host/releases/operations.ts';

export const ANY_CALL: AllowedCall = {
  id: 'officer',
  method: 'GET',
  path: /^/,
  isUpload: false,
  signsOut: false,
  takesToken: true,
  endsSessions: false,
};
