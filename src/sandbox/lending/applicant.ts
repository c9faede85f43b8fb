/** The texts that identify a borrower and a home in an application. */
import { readPart } from '../checklist/facts.ts';
import type { Body } from '../store/port.ts';

/** The first and last name of the borrower; empty when both are missing. */
export function fullName(application: Body): string {
  const applicant = readPart(application, 'applicant');
  return `${String(applicant.firstName ?? '')} ${String(applicant.lastName ?? '')}`.trim();
}

/** The borrower's name from the profile, otherwise from the application. */
export function borrowerName(application: Body, profile: Body): Body {
  return { ...readPart(application, 'applicant'), ...readPart(profile, 'name') };
}

/** The street and zip of the home in lower case. The home value is derived from them. */
export function getHomeAddress(application: Body): string {
  const { street1, zip } = readPart(application, 'property');
  return [street1, zip].join(' ').trim().toLowerCase();
}
