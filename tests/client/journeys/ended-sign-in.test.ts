/** A registration whose sign-in ends while it is submitted. */
import { expect, test } from 'vitest';
import { openJourney, StepController } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';
import { manualClock, settle } from '../support/manual-clock.ts';
import { answers } from '../../cross-room/scenarios/registration/registration-context.ts';

test('it stops, and says that it was not sent', async () => {
  // The loader of a submission is not waited for.
  const clock = { ...manualClock(), wait: () => Promise.resolve() };
  const address = '/register-v2/phone-and-email';
  const { client, lender } = buildClient({ address, token: 'Bearer x.y.z', ports: { clock } });
  const filled = { ...answers, income: { ...answers.income, otherIncome: 0 } };
  client.journeys.set('register-v2', { answers: filled, toggles: {}, entered: false });
  lender.respond('/verify-ability-to-start-application', 200, { canStartApplication: true });
  const place = { journey: 'register-v2', url: { path: '/register-v2', query: {} } };
  await openJourney(client, place.journey, place.url);
  await settle();
  client.intercept((request, send) => {
    if (request.url.includes('/verify-ability')) client.session.clear();
    return send(request);
  });
  const { screen } = new StepController(client, { ...place, step: 'phone-and-email' });
  await screen.submit();
  expect(client.session.isSignedIn()).toBe(false);
  expect(lender.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(screen.get().error).toBe(client.copy('call.notSent'));
});
