/** The actions of QA on the page of applications, and where the product leads afterwards. */
import { routeOf, stageOf } from '../../../src/engine/index.ts';
import { routingSet } from '../../cross-room/routing/routing-set.ts';
import type { Borrower } from './borrower.ts';

/** `act` posts a form of the page; `led` returns the application with its route and stage. */
export function qaActions(borrowerOf: () => Borrower) {
  const act = (name: string, value: string, headers: Record<string, string> = {}) =>
    borrowerOf().from.app.request(`/sandbox/applications/${borrowerOf().uuid}/${name}`, {
      method: 'POST',
      body: new URLSearchParams({ value }),
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
  const led = async () => {
    const ana = borrowerOf();
    const application = await ana.get();
    const profile = (await ana.call('GET', '/service-profile/api/v1/profile', undefined, ana.auth))
      .json;
    const context = { authenticated: true, application, profile };
    return {
      application,
      route: routeOf(routingSet, context).path.replace(`/account/heloc/${ana.uuid}/`, ''),
      stage: stageOf(routingSet, context),
    };
  };
  return { act, led };
}
