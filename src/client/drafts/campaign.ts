import type { Store } from '../../services/index.ts';

const CAMPAIGN = 'campaign';
const CAMPAIGN_PARAMETERS = new Set(['referrer', 'rid', 'te_owner_id', 'te_contact_id']);
/** The maximum length of a value, in characters. */
const MAX_LENGTH = 200;

/**
 * The campaign parameters of this visit (`utm_*`, `referrer`, `rid`, `te_*_id`): those of this
 * query, else those of an earlier address. Empty when there are none.
 */
export function keepCampaign(store: Store, search: string): Readonly<Record<string, string>> {
  const found = Object.fromEntries(
    [...new URLSearchParams(search)].filter(
      ([name, value]) =>
        (name.startsWith('utm_') || CAMPAIGN_PARAMETERS.has(name)) && value.length <= MAX_LENGTH,
    ),
  );
  if (Object.keys(found).length > 0) {
    const kept = { ...(store.read(CAMPAIGN) as Record<string, string> | undefined), ...found };
    store.write(CAMPAIGN, kept);
    return kept;
  }
  return (store.read(CAMPAIGN) as Record<string, string> | undefined) ?? {};
}
