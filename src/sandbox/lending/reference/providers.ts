import definition from '../../definitions/providers.json' with { type: 'json' };
import type { Body } from '../../store/port.ts';
import { partOf } from '../../checklist/facts.ts';
import { uuidFor } from '../hash.ts';

/** What a borrower goes to a provider for. */
export interface ProviderVisit {
  application: string;
  kind: 'bank' | 'income';
  type: string;
  purpose: 'disburse' | 'income';
}

/** An account as a provider tells it; the whole number never leaves the provider. */
export interface LinkedAccount {
  accountId: string;
  name: string;
  mask: string;
  routingNumber: string;
  accountType: string;
}

/** What a provider found; `income` is in dollars a year. */
export interface ProviderAnswer extends ProviderVisit {
  institution: string;
  accounts: LinkedAccount[];
  income: number;
}

/** What can be chosen at a provider, as id and name. */
export function choicesAt(kind: ProviderVisit['kind']): { id: string; name: string }[] {
  return (kind === 'bank' ? definition.institutions : definition.employers).map(({ id, name }) => ({
    id,
    name,
  }));
}

/** What a provider tells about an application's borrower once something was chosen there; undefined for what it does not know. */
export function answerOf(
  visit: ProviderVisit,
  choice: string,
  application: Body,
): ProviderAnswer | undefined {
  const source =
    visit.kind === 'bank'
      ? definition.institutions.find((each) => each.id === choice)
      : definition.employers.find((each) => each.id === choice);
  if (!source) return undefined;
  const routingNumber = 'routingNumber' in source ? String(source.routingNumber) : '';
  const accounts =
    visit.kind === 'income'
      ? []
      : definition.accounts.map((account) => ({
          accountId: uuidFor(`${visit.application}:${choice}:${account.mask}`),
          routingNumber,
          ...account,
        }));
  const stated = Number(partOf(application, 'income').incomePrimary ?? 0);
  return {
    ...visit,
    institution: source.name,
    accounts,
    income: Math.round(stated * source.incomeShare),
  };
}
