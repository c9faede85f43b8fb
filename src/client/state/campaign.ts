import type { Store } from '../../services/index.ts';

type Campaign = Readonly<Record<string, string>>;

const CAMPAIGN = 'campaign';
/** Each names an offer to one person. A new one replaces the other. */
const OFFERS = ['offerCode', 'prescreenId'];
/** The parameters about one person: the offers, and the referral with its contact data. */
const PERSONAL = [...OFFERS, 'rid'];
const CAMPAIGN_PARAMETERS = new Set(['referrer', 'te_owner_id', 'te_contact_id', ...PERSONAL]);
/**
 * The parameters of each kind are those of one address, so that no application names two campaigns,
 * two offers, or a contact of another owner.
 */
const TOGETHER: readonly ((name: string) => boolean)[] = [
  (name) => name.startsWith('utm_'),
  (name) => name.startsWith('te_'),
  (name) => OFFERS.includes(name),
];
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

/**
 * The campaign of a visit that began at this query. It lasts also where nothing can be stored.
 * `onForget` is called at a logout.
 */
export function visitCampaign(store: Store, search: string, onForget?: () => void): VisitCampaign {
  let campaign = keepCampaign(store, search);
  return {
    get: () => campaign,
    keep: (more) => void (campaign = keepCampaign(store, more)),
    forgetPersonal: () => {
      campaign = forgetPersonal(store);
      onForget?.();
    },
  };
}

/**
 * The campaign parameters of this visit (`utm_*`, `referrer`, `rid`, `te_*_id`, `offerCode`,
 * `prescreenId`): those of this query, else those of an earlier address. A blank one removes that of
 * an earlier address. Empty when there are none.
 */
export function keepCampaign(store: Store, search: string): Campaign {
  const before = stored(store);
  const found = findParameters(search);
  if (Object.keys(found).length === 0) return before;
  const replaced = TOGETHER.filter((isOne) => Object.keys(found).some(isOne));
  const earlier = Object.keys(before).filter((name) => replaced.some((isOne) => isOne(name)));
  const all = { ...without(earlier, before), ...found };
  const kept = without(
    Object.keys(all).filter((name) => all[name] === ''),
    all,
  );
  store.write(CAMPAIGN, kept);
  return kept;
}

/** The campaign parameters of a query, trimmed. The first value of a repeated one counts. */
function findParameters(search: string): Campaign {
  const parameters = [...new URLSearchParams(search)].reverse();
  return Object.fromEntries(
    parameters
      .filter(([name]) => name.startsWith('utm_') || CAMPAIGN_PARAMETERS.has(name))
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value.length <= MAX_LENGTH),
  );
}

/** Forgets the parameters of the campaign that belong to one person. Returns the rest. */
export function forgetPersonal(store: Store): Campaign {
  const rest = without(PERSONAL, stored(store));
  store.write(CAMPAIGN, rest);
  return rest;
}

const stored = (store: Store): Campaign => (store.read(CAMPAIGN) as Campaign | undefined) ?? {};

const without = (names: readonly string[], campaign: Campaign): Campaign =>
  Object.fromEntries(Object.entries(campaign).filter(([name]) => !names.includes(name)));
