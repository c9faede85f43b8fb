/** The card of the loan officer in the footer. In the chunk of pages, which ask by queries, too. */
import type { ReactElement } from 'react';
import { ContactPerson } from '../../../ui/shell/ContactPerson.tsx';
import { useClient, useSet } from '../../app-context.ts';
import { findPerson } from './officer-person.ts';
import { useOfficer } from './use-officer.ts';

/**
 * The card of the officer with this uuid. Renders nothing until it is loaded, or without a name.
 */
export function OfficerCard({ uuid }: { readonly uuid: string }): ReactElement | null {
  const client = useClient();
  const set = useSet();
  const { officer, states } = useOfficer(client, uuid) ?? {};
  const person = findPerson(set, officer, states);
  return person === undefined ? null : <ContactPerson person={person} />;
}
