/** The checklist effect of an address with several homes. */
import { buildPart } from '../../checklist/facts.ts';
import type { Body } from '../../store/port.ts';
import { uuidFor } from '../hash.ts';

/** Lists the homes at the address; the borrower chooses one. */
export function listProperties(application: Body): Body {
  const { uuid: _uuid, ...home } = buildPart(application, 'property');
  const properties = ['Unit A', 'Unit B', 'Rear house'].map((street2, index) => ({
    ...home,
    uuid: uuidFor(`${String(application.uuid)}:near:${index}`),
    street2,
    note: `Parcel ${1000 + index}`,
  }));
  return { ...application, properties };
}
