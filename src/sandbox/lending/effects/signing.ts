/** The checklist effects of signing the closing documents. */
import { listItems } from '../../checklist/facts.ts';
import type { Body } from '../../store/port.ts';

/** Lists the documents to sign at closing, in order. */
export function prepareSigning(application: Body): Body {
  const toSign = listItems(application, 'documents').filter((each) =>
    ['CLOSING_DISCLOSURE', 'NOTE', 'RESCISSION_NOTICE'].includes(String(each.type)),
  );
  return {
    ...application,
    signing: {
      documents: toSign.map(({ uuid, type, title }) => ({
        uuid,
        type,
        title,
        pages: 1,
        signed: false,
        signedAt: null,
      })),
    },
  };
}

/** Sets the co-deed status: pending while an additional signer has not signed. */
export function setCoDeedStatus(application: Body): Body {
  const isPending = listItems(application, 'helocSigners').some((each) => each.state !== 'SIGNED');
  return { ...application, coDeedStatus: isPending ? 'PENDING' : 'COMPLETE' };
}

/** Signs for each additional signer. */
export function signForAdditionalSigners(application: Body): Body {
  return {
    ...application,
    helocSigners: listItems(application, 'helocSigners').map((each) => ({
      ...each,
      state: 'SIGNED',
    })),
  };
}
