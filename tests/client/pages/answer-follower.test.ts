/** The offer page keeps its first draw in step with the offer and the debts. */
import { describe, expect, test } from 'vitest';
import { PageController } from '../../../src/client/index.ts';
import type { CompiledPage } from '../../../src/engine/index.ts';
import { set } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';

const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const path = `/account/heloc/${uuid}/product/select`;
const page = set.pages['application-product-select'] as CompiledPage;
const offer = (id: string, maxDraw: number) => ({
  uuid: id,
  type: 'FIXED',
  term: 10,
  rate: 0.0875,
  minDraw: 15_000,
  maxDraw,
  originationFee: 0.0299,
});
const application = {
  uuid,
  status: { checklistStatus: 'OFFER_SELECTION' },
  offers: [offer('large', 120_000), offer('small', 40_000)],
  liabilities: [{ uuid: 'card', creditor: 'Maple Card', monetaryBalance: 8000 }],
};

/** The page with an application, as it opens. `stored`: the draft of this tab. */
function openPage(more: object = {}) {
  const { client } = buildClient({ set, token: 'Bearer x.y.z', address: path });
  client.addLoaded({ application: { ...application, ...more } });
  const url = { path, query: {}, params: { uuid } };
  const controller = new PageController(client, { page, url, reload: async () => undefined });
  const { form } = controller.get();
  const field = () => form.field('amount').value;
  const range = () => {
    const { min, max } =
      controller.get().screen.form?.fields.find((one) => one.path === 'amount')?.range ?? {};
    return [min, max];
  };
  /** The first draw in the sums; undefined while they are hidden. */
  const sum = () =>
    /"Your first draw","text":"([^"]+)"/.exec(JSON.stringify(controller.get().screen))?.[1];
  return { form, field, range, sum, shown: () => form.field('amount').shown };
}

describe('the first draw', () => {
  test('is the maximum of the recommended offer, in field and sums, until another is picked', () => {
    const { form, field, range, sum, shown } = openPage();
    expect(form.field('selectedOffer').value).toBe('large');
    expect([field(), shown(), sum()]).toEqual([120_000, true, '$120,000.00']);
    expect(range()).toEqual([15_000, 120_000]);
  });

  test('that is unchanged follows another offer and its debts', () => {
    const { form, field, range, sum } = openPage();
    form.set('selectedOffer', 'large');
    form.set('selectedOffer', 'small');
    expect([field(), sum()]).toEqual([40_000, '$40,000.00']);
    form.set('payOff', ['card']);
    // The debt of 8,000 is drawn on top.
    expect([field(), range(), sum()]).toEqual([32_000, [7000, 32_000], '$40,000.00']);
  });

  test('that was entered stays while it fits, and moves to the nearer limit when it does not', () => {
    const { form, field, sum } = openPage();
    form.set('selectedOffer', 'large');
    form.set('amount', 30_000);
    form.set('selectedOffer', 'small');
    expect([field(), sum()]).toEqual([30_000, '$30,000.00']);
    form.set('selectedOffer', 'large');
    form.set('amount', 90_000);
    form.set('selectedOffer', 'small');
    expect([field(), sum()]).toEqual([40_000, '$40,000.00']);
    form.set('selectedOffer', 'large');
    expect([field(), sum()]).toEqual([90_000, '$90,000.00']);
  });

  test('that was entered anew at a limit is the one that counts', () => {
    const { form, field } = openPage();
    form.set('amount', 90_000);
    form.set('selectedOffer', 'small');
    form.set('amount', 35_000);
    form.set('selectedOffer', 'large');
    expect(field()).toBe(35_000);
  });

  test('that is typed is not corrected, and has no sums while it is out of range', () => {
    const { form, field, sum } = openPage();
    form.set('selectedOffer', 'large');
    form.set('amount', 500_000);
    expect([field(), sum()]).toEqual([500_000, undefined]);
    form.set('amount', undefined);
    expect([field(), sum()]).toEqual([undefined, undefined]);
    form.set('amount', 15_000);
    expect([field(), sum()]).toEqual([15_000, '$15,000.00']);
  });

  test('and the debts show the saved choice when the page opens again', () => {
    const selectedOffer = {
      ...offer('small', 40_000),
      amount: 20_000,
      payoffPreference: 'deduct',
      payOffLiabilityUuids: ['card'],
      totals: { draw: 20_000, payoff: 8000 },
    };
    const { form, field, range, sum, shown } = openPage({ selectedOffer });
    expect([field(), shown(), sum()]).toEqual([20_000, true, '$20,000.00']);
    expect(range()).toEqual([15_000, 40_000]);
    expect(['payOff', 'payoffPreference'].map((one) => form.field(one))).toMatchObject([
      { value: ['card'], shown: true },
      { value: 'deduct', shown: true },
    ]);
  });
});
