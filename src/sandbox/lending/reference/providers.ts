/** The results of the bank and income providers. */
import definition from '../../definitions/providers.json' with { type: 'json' };
import type { Body } from '../../store/port.ts';
import { readPart } from '../../checklist/facts.ts';
import { uuidFor } from '../hash.ts';

/** A visit of a borrower to a provider, and its purpose. */
export interface ProviderVisit {
  application: string;
  kind: 'bank' | 'income';
  type: string;
  purpose: 'disburse' | 'income';
}

/** The result of a visit. `income` is in dollars a year. */
export type ProviderAnswer = NonNullable<ReturnType<typeof findAnswer>>;

/** The choices at a provider, as id and name. */
export const choicesAt = (kind: ProviderVisit['kind']) =>
  kind === 'bank' ? definition.institutions : definition.employers;

/** The result of a visit for a choice; undefined for an unknown choice. */
export function findAnswer(visit: ProviderVisit, choice: string, application: Body) {
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
  const stated = Number(readPart(application, 'income').incomePrimary ?? 0);
  return {
    ...visit,
    institution: source.name,
    accounts,
    income: Math.round(stated * source.incomeShare),
  };
}
