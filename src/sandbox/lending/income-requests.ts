/** The lender's requests to verify income. */
import { listItems } from '../checklist/facts.ts';
import providers from '../definitions/providers.json' with { type: 'json' };
import type { Body } from '../store/port.ts';
import { uuidFor } from './hash.ts';

/** The methods that verify the income of a kind of employment. */
export function incomeMethods(employmentType: unknown): string[] {
  const { all, employerOnly, withoutEmployer } = providers.incomeMethods;
  return withoutEmployer.includes(String(employmentType))
    ? all.filter((method) => !employerOnly.includes(method))
    : all;
}

/**
 * The requests of an application: one, with the methods that it offers, and the method of the first
 * verified source. `verificationMethod` is null until a source is verified.
 */
export function listIncomeRequests(application: Body): Body[] {
  const verified = listItems(application, 'incomeSources').find(
    (source) => source.verification === 'VERIFIED',
  );
  return [
    {
      uuid: uuidFor(`${String(application.uuid)}:income-request`),
      methods: incomeMethods(application.employmentType),
      verificationMethod: verified?.type ?? null,
    },
  ];
}
