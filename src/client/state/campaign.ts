import type { Store } from '../../services/index.ts';

type Campaign = Readonly<Record<string, string>>;

const CAMPAIGN = 'campaign';
/** Each names an offer to one person. A new one replaces the other. */
const OFFERS = ['offerCode', 'prescreenId'];
/** What is looked up about one person: the offers, and the referral with its contact data. */
const PERSONAL = [...OFFERS, 'rid'];
const CAMPAIGN_PARAMETERS = new Set(['referrer', 'te_owner_id', 'te_contact_id', ...PERSONAL]);
/** The maximum length of a value, in characters. */
const MAX_LENGTH = 200;

/** The campaign of the links of a visit. */
export interface VisitCampaign {
  readonly get: () => Campaign;
  /** Adds the parameters of an address. */
  readonly keep: (search: string) => void;
  /** A logout removes the offer and the referral. */
  readonly forgetPersonal: () => void;
}

/** The campaign of a visit that began at this query. It lasts also where nothing can be stored. */
export function visitCampaign(store: Store, search: string): VisitCampaign {
  let campaign = keepCampaign(store, search);
  return {
    get: () => campaign,
    keep: (more) => void (campaign = keepCampaign(store, more)),
    forgetPersonal: () => void (campaign = forgetPersonal(store)),
  };
}

/**
 * The campaign parameters of this visit (`utm_*`, `referrer`, `rid`, `te_*_id`, `offerCode`,
 * `prescreenId`): those of this query, else those of an earlier address. All `utm_*` are of one
 * address, so that no application names two campaigns. Empty when there are none.
 */
export function keepCampaign(store: Store, search: string): Campaign {
  const found = Object.fromEntries(
    [...new URLSearchParams(search)].filter(
      ([name, value]) =>
        (name.startsWith('utm_') || CAMPAIGN_PARAMETERS.has(name)) && value.length <= MAX_LENGTH,
    ),
  );
  if (Object.keys(found).length > 0) {
    const before = stored(store);
    const hasOffer = OFFERS.some((name) => name in found);
    const replaced = [
      ...(hasOffer ? OFFERS : []),
      ...(listUtm(found).length > 0 ? listUtm(before) : []),
    ];
    const kept = { ...without(replaced, before), ...found };
    store.write(CAMPAIGN, kept);
    return kept;
  }
  return stored(store);
}

/** Forgets the parameters of the campaign that belong to one person. Returns the rest. */
export function forgetPersonal(store: Store): Campaign {
  const rest = without(PERSONAL, stored(store));
  store.write(CAMPAIGN, rest);
  return rest;
}

/** The names of the parameters that name one campaign together. */
const listUtm = (campaign: Campaign): readonly string[] =>
  Object.keys(campaign).filter((name) => name.startsWith('utm_'));

const stored = (store: Store): Campaign => (store.read(CAMPAIGN) as Campaign | undefined) ?? {};

const without = (names: readonly string[], campaign: Campaign): Campaign =>
  Object.fromEntries(Object.entries(campaign).filter(([name]) => !names.includes(name)));
