/** The store as operators use it: what goes live needs the approval of a second person. */
import {
  type Activation,
  assertBase,
  type Change,
  type ReleaseStore,
} from '../../release/index.ts';
import { assertApproved, editorsOf } from '../releases/approvals.ts';
import type { Editors } from './editors.ts';
import { requireOperator } from './operator.ts';

interface FourEyesInput {
  readonly store: ReleaseStore;
  readonly editors: Pick<Editors, 'list'>;
  /** The release to which everyone goes back; undefined without one. */
  readonly previous: () => Promise<string | undefined>;
}

/**
 * Each change is in the name of the operator of the request. `activate` rejects without an approval;
 * going back and ending a group need one person.
 */
export function withFourEyes({ store, editors, previous }: FourEyesInput): ReleaseStore {
  const signed = <T extends Change>(change: T): T => ({
    ...change,
    who: requireOperator().name,
  });
  /** A lender that gets what everyone had before. */
  const isTakenBack = async ({ release, channel }: Activation): Promise<boolean> =>
    channel?.orgs?.length === 1 && channel.share === undefined && release === (await previous());
  /** Returns who made a change and on which live release. Rejects when it is not approved. */
  const approved = async (given: Activation, isFree = false) => {
    const { person } = requireOperator();
    const { release, channel } = given;
    if (channel?.canary !== undefined)
      throw new Error(
        'Failed to publish: a canary goes live by itself. Please publish to a share, and widen it.',
      );
    const live = await store.active();
    if (channel === undefined) assertBase(given, live);
    const base = live ?? null;
    const record = await store.record();
    const facts = { record, release, base, editors: editors.list({ record, base }) };
    if (!isFree) assertApproved(facts, person);
    return { base, details: { ...given.details, person, editors: editorsOf(facts) } };
  };
  return {
    ...store,
    async activate(activation) {
      const { base, details } = await approved(activation, await isTakenBack(activation));
      const bound = activation.channel === undefined ? { base } : { live: base };
      return store.activate({ ...signed(activation), details, ...bound });
    },
    async schedule(plan) {
      const { details } = await approved(plan);
      return store.schedule({ ...signed(plan), details });
    },
    unschedule: async (change) => store.unschedule(signed(change)),
    rollback: async (change) => store.rollback(signed(change)),
    end: async (change) => store.end(signed(change)),
    pin: async (change) => store.pin(signed(change)),
    collect: async (change) => store.collect(signed(change)),
    approve: async (approval) => store.approve(signed(approval)),
    recordLink: async (link) => store.recordLink(signed(link)),
  };
}
