/** Removes personal data from addresses before they are logged. Pure. */
import { pageAt, stepAt, stepPath, type CompiledSet } from '../../engine/index.ts';

/** The query parameters that name a campaign. Any other can identify a person. */
const CAMPAIGN_PARAMETER = /^utm_(campaign|medium|source|term|content|id)$/;
/** Path parameters that are logged: UUIDs and enumeration values. */
const LOGGED_VALUE = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Z][A-Z_]{1,60})$/;

/** The campaign parameters of a query. An empty object when there are none. */
export function campaignQuery(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new URLSearchParams(search)].filter(
      ([name, value]) => CAMPAIGN_PARAMETER.test(name) && !value.includes('@'),
    ),
  );
}

/**
 * The path of an address as it is logged. A parameter that is not an id is logged by name
 * (`{type}`); an unknown address is `/not-found`.
 */
export function loggedPath(set: CompiledSet, address: string): string {
  const step = stepAt(set, address);
  if (step) return stepPath(set, step.journey, step.step);
  const found = pageAt(set, address);
  if (!found) return '/not-found';
  return found.page.path.replace(/\{([^{}]+)\}/g, (name, key: string) => {
    const value = found.params[key] ?? '';
    return LOGGED_VALUE.test(value) ? value : name;
  });
}
