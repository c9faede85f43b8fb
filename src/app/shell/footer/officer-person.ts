/** The card of the loan officer or broker in the footer. Pure. */
import { formatPhone, own, ownText } from '../../../domain/index.ts';
import type { CompiledSet } from '../../../engine/index.ts';
import type { ContactPersonContent } from '../../../ui/shell/ContactPerson.tsx';
import { dropUndefinedKeys } from '../defined.ts';
import { readShellCopy } from '../content/shell-copy.ts';

/**
 * Returns the card of an officer's public information; undefined without a name. It has the label
 * of a broker when only a broker's name exists. `states` lists where the officer is licensed, two
 * letters each; any other value gives no line.
 */
export function findPerson(
  set: CompiledSet,
  officer: unknown,
  states: unknown,
): ContactPersonContent | undefined {
  const info = own(officer, 'originatorDisplayInfo');
  const value = (key: string) => ownText(info, key).trim() || undefined;
  const copy = readShellCopy(set);
  const [originator, broker] = [value('originatorName'), value('brokerName')];
  const name = originator ?? broker;
  if (name === undefined) return undefined;
  const [number, phone, listed] = [value('nmls'), value('phoneNumber'), textsIn(states)];
  return dropUndefinedKeys({
    role: copy(originator === undefined ? 'broker' : 'loanOfficer'),
    name,
    company: originator === undefined ? undefined : broker,
    avatar: value('avatarUri'),
    email: value('email'),
    phone: phone === undefined ? undefined : formatPhone(phone),
    registration: number === undefined ? undefined : copy('registration', { number }),
    licensed: listed === '' ? undefined : copy('licensedIn', { states: listed }),
  });
}

/** The texts of a list, with commas. An empty text for any other value. */
function textsIn(value: unknown): string {
  return (Array.isArray(value) ? value : []).filter((one) => typeof one === 'string').join(', ');
}
