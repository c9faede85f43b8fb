import type { Context } from '../../engine/index.ts';
import { own, ownList, ownText } from '../values/record.ts';

/**
 * Is the signed-in person an additional signer of this application? Decided by type or by the v1
 * list of signers.
 */
export function isAdditionalSigner(context: Context): boolean {
  const [identity, application] = [own(context, 'identity'), own(context, 'application')];
  if (own(identity, 'type') === 'CO_DEEDER') return true;
  const uuid = ownText(identity, 'uuid');
  return (
    uuid !== '' &&
    own(application, 'additionalSignerVersion') === 'v1' &&
    ownList(application, 'helocSigners').some((signer) => ownText(signer, 'identityUuid') === uuid)
  );
}
