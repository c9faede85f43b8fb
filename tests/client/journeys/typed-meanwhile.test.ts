/** Answers typed while an offer code is looked up, which fills in the same fields. */
import { expect, test } from 'vitest';
import { journeyData, openJourney, parseUrl, StepController } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';
import { settle } from '../support/manual-clock.ts';

const LETTER = {
  offerCode: 'WELCOME1',
  firstName: 'Ana',
  lastName: 'Moreno',
  street1: '1 Larch Street',
  city: 'Salem',
  state: 'OR',
  zip: '97301',
};

test.each([
  ['register-v2', 'index'],
  ['register', 'property-info'],
])(
  '%s keeps a street that is typed meanwhile, without the rest of another',
  async (journey, step) => {
    const { client, lender } = buildClient({ address: `/${journey}` });
    lender.respond('/offer-code/WELCOME1', 200, LETTER);
    const url = parseUrl(`/${journey}`);
    await openJourney(client, journey, url);
    const { screen } = new StepController(client, { journey, step, url });
    const { form } = screen.get();
    const answerNow = lender.hold();
    const looked = form.lookup('offer-code', 'WELCOME1');
    await settle();
    form.set('propertyAddress.street1', '9 Heron Way');
    answerNow();
    await looked;
    expect(journeyData(client, journey).answers).toEqual({
      propertyAddress: { street1: '9 Heron Way', city: null, state: null, zip: null },
      name: { firstName: 'Ana', lastName: 'Moreno' },
    });
    expect(form.field('propertyAddress.street1').value).toBe('9 Heron Way');
  },
);
