/** The actions of QA on the page of applications, and where the product leads afterwards. */
import { resolveRoute, resolveStage } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';
import type { Borrower } from './borrower.ts';

const routingSet = setOf('hearthline');
/**
 * `act` posts a form as a script does; `pressTwice` presses the button of a loaded page twice; `led`
 * returns the application with its route and stage.
 */
export function qaActions(borrowerOf: () => Borrower) {
  const act = (name: string, value: string, headers: Record<string, string> = {}) =>
    borrowerOf().from.app.request(`/sandbox/applications/${borrowerOf().uuid}/${name}`, {
      method: 'POST',
      body: new URLSearchParams({ value }),
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
  const pressTwice = async (name: string, value: string) => {
    const { from, uuid } = borrowerOf();
    const path = `/sandbox/applications/${uuid}`;
    const page = await (await from.app.request(path)).text();
    const form = page.slice(page.indexOf(`action="${path}/${name}"`));
    const press = /name="press" value="([^"]*)"/.exec(form)?.[1] ?? '';
    const send = async () =>
      from.app.request(`${path}/${name}`, {
        method: 'POST',
        body: new URLSearchParams({ value, press }),
        headers: { 'sec-fetch-site': 'same-origin' },
      });
    return (await Promise.all([send(), send()])).map(({ status }) => status);
  };
  const led = async () => {
    const ana = borrowerOf();
    const application = await ana.get();
    const profile = (await ana.call('GET', '/service-profile/api/v1/profile', undefined, ana.auth))
      .json;
    const context = { authenticated: true, application, profile };
    return {
      application,
      route: resolveRoute(routingSet, context).path.replace(`/account/heloc/${ana.uuid}/`, ''),
      stage: resolveStage(routingSet, context),
    };
  };
  return { act, pressTwice, led };
}
