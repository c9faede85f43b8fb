/** Tests the part of a campaign that the visit keeps. */
import { describe, expect, it } from 'vitest';
import { forgetPersonal, keepCampaign } from '../../../src/client/state/campaign.ts';
import { storeOver } from '../../../src/services/index.ts';
import { memoryStorage } from '../../support/memory-storage.ts';

const storage = memoryStorage();
const store = storeOver(() => storage);
const refusing = storeOver(() => {
  throw new DOMException('The storage is forbidden', 'SecurityError');
});

describe('a campaign', () => {
  it('is kept for the visit; a later address replaces its own parameters', () => {
    expect(keepCampaign(store, '?utm_source=mail&referrer=r1&other=1')).toEqual({
      utm_source: 'mail',
      referrer: 'r1',
    });
    expect(keepCampaign(store, '')).toEqual({ utm_source: 'mail', referrer: 'r1' });
    expect(keepCampaign(store, '?utm_source=card')).toEqual({ utm_source: 'card', referrer: 'r1' });
  });

  // Shows registration 7.10.
  it('is never a mix of two links', () => {
    const own = storeOver(() => memory);
    const memory = memoryStorage();
    keepCampaign(own, '?utm_source=mail&utm_campaign=spring&utm_term=5&referrer=r1&rid=2');
    expect(keepCampaign(own, '?utm_source=cloc')).toEqual({
      utm_source: 'cloc',
      referrer: 'r1',
      rid: '2',
    });
    expect(keepCampaign(own, '?rid=3')).toEqual({
      utm_source: 'cloc',
      referrer: 'r1',
      rid: '3',
    });
  });

  // Shows registration 7.10.
  it('has the ids of the marketing tools', () => {
    const ids = { te_owner_id: 'owner-1', te_contact_id: 'contact-1' };
    expect(keepCampaign(refusing, `?${new URLSearchParams({ ...ids, te_other: '1' })}`)).toEqual(
      ids,
    );
  });

  it('has one offer, and after a logout neither an offer nor a referral', () => {
    expect(keepCampaign(store, '?offerCode=A1&rid=r1&utm_source=mail')).toMatchObject({
      offerCode: 'A1',
    });
    const { offerCode, ...later } = keepCampaign(store, '?prescreenId=B2');
    expect([offerCode, later]).toMatchObject([undefined, { prescreenId: 'B2', rid: 'r1' }]);
    const { prescreenId, rid, ...rest } = forgetPersonal(store);
    expect([prescreenId, rid, rest]).toMatchObject([undefined, undefined, { utm_source: 'mail' }]);
    expect(keepCampaign(store, '')).toEqual(rest);
  });

  it.each([
    [
      'the source of another campaign',
      ['?utm_source=a&utm_campaign=x', '?utm_source=b'],
      { utm_source: 'b' },
    ],
    [
      'the contact of another owner',
      ['?te_owner_id=1&te_contact_id=2', '?te_owner_id=3'],
      { te_owner_id: '3' },
    ],
    ['a repeated parameter', ['?referrer=r1&referrer=r2'], { referrer: 'r1' }],
    ['a blank first value', ['?referrer=&referrer=r2'], {}],
    ['spaces around a value', ['?referrer=%20r1%20&rid=%20'], { referrer: 'r1' }],
    [
      'a value that removes an earlier one',
      ['?referrer=r1&utm_source=a', '?referrer='],
      { utm_source: 'a' },
    ],
    ['a removed offer', ['?offerCode=A1', '?prescreenId='], {}],
  ])('mixes nothing and sends nothing empty: %s', (_, links, expected) => {
    const tab = memoryStorage();
    const visit = storeOver(() => tab);
    const kept = links.map((link) => keepCampaign(visit, link)).at(-1);
    expect([kept, keepCampaign(visit, '')]).toStrictEqual([expected, expected]);
  });

  it('is empty where no parameter was given or stored', () =>
    expect(keepCampaign(storeOver(memoryStorage), '?page=2')).toEqual({}));
});
