import type { Store } from '../../services/index.ts';

type Campaign = Readonly<Record<string, string>>;

const CAMPAIGN = 'campaign';
/** Each names an offer to one person. A new one replaces the other. */
const OFFERS = ['offerCode', 'prescreenId'];
const CAMPAIGN_PARAMETERS = new Set(['referrer', 'rid', 'te_owner_id', 'te_contact_id', ...OFFERS]);
/** The maximum length of a value, in characters. */
const MAX_LENGTH = 200;

/**
 * The campaign parameters of this visit (`utm_*`, `referrer`, `rid`, `te_*_id`, `offerCode`,
 * `prescreenId`): those of this query, else those of an earlier address. Empty when there are none.
 */
export function keepCampaign(store: Store, search: string): Campaign {
  const found = Object.fromEntries(
    [...new URLSearchParams(search)].filter(
      ([name, value]) =>
        (name.startsWith('utm_') || CAMPAIGN_PARAMETERS.has(name)) && value.length <= MAX_LENGTH,
    ),
  );
  if (Object.keys(found).length > 0) {
    const hasOffer = OFFERS.some((name) => name in found);
    const kept = { ...(hasOffer ? withoutOffer(stored(store)) : stored(store)), ...found };
    store.write(CAMPAIGN, kept);
    return kept;
  }
  return stored(store);
}

/** Forgets the offer of the campaign, which belongs to one person. Returns the rest. */
export function forgetOffer(store: Store): Campaign {
  const rest = withoutOffer(stored(store));
  store.write(CAMPAIGN, rest);
  return rest;
}

const stored = (store: Store): Campaign => (store.read(CAMPAIGN) as Campaign | undefined) ?? {};

const withoutOffer = (campaign: Campaign): Campaign =>
  Object.fromEntries(Object.entries(campaign).filter(([name]) => !OFFERS.includes(name)));
