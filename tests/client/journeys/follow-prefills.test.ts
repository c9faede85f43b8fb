/** The home address follows the property in both registrations while the borrower lives there. */
import { describe, expect, test } from 'vitest';
import { buildContext, journeyData, StepController, parseUrl } from '../../../src/client/index.ts';
import { readPath, requestFor } from '../../../src/engine/index.ts';
import { buildClient } from '../build-client.ts';
import { settle } from '../support/manual-clock.ts';

const larch = { street1: '12 Larch Street', city: 'Salem', state: 'OR', zip: '97301' };
const heron = { street1: '5 Heron Way', city: 'Boise', state: 'ID', zip: '83702' };
const rest = {
  name: { firstName: 'Otto', lastName: 'Lindgren' },
  income: { employmentType: 'FULL_TIME', income: 95_000 },
  email: 'otto@example.org',
};

/** A visitor who registers in a journey. */
function registration(journey: 'register' | 'register-v2') {
  const { client, navigation } = buildClient({ address: `/${journey}` });
  const answers = () => journeyData(client, journey).answers;
  return {
    navigation,
    home: () => answers()['homeAddress'],
    /** Opens a step. */
    open(step: string) {
      const url = parseUrl(`/${journey}/${step}`);
      const { screen } = new StepController(client, { journey, step, url });
      const { form } = screen.get();
      return {
        form,
        screen,
        async enter(values: Readonly<Record<string, unknown>>) {
          form.fill(values);
          await settle();
        },
      };
    },
    /** The body of the application that the answers create. */
    created() {
      const values = { answers: { ...answers(), ...rest }, toggles: {} };
      const context = buildContext(client, values, parseUrl(`/${journey}`));
      client.session.keep('Bearer x.y.z');
      const request = requestFor(client.get().set, 'create-application', context);
      return 'refused' in request ? request : request.body;
    },
  };
}

const at = (group: string, address: object, more: object = {}) =>
  Object.fromEntries(
    Object.entries({ ...address, ...more }).map(([key, value]) => [`${group}.${key}`, value]),
  );
const livesAt = (address: object) => at('propertyAddress', address, { occupancyType: 'HOME' });

describe('the older registration', () => {
  // Shows registration 7.10.
  test('sends the address of the property as the home of a borrower who lives there', async () => {
    const { open, navigation, created } = registration('register');
    const { enter, screen } = open('property-info');
    await enter(livesAt(larch));
    await screen.submit();
    expect(navigation.visited.map(([to]) => to)).toEqual(['/register?step=sale-status']);
    expect(created()).toMatchObject({ profileRequest: { homeAddress: larch } });
  });

  // Shows registration 7.10.
  test('does not send a home that was entered before the property became the home', async () => {
    const { open, created } = registration('register');
    const { enter, screen } = open('property-info');
    await enter(at('propertyAddress', larch, { occupancyType: 'INVESTMENT' }));
    await enter(at('homeAddress', heron, { street2: 'Unit 4' }));
    await enter({ 'propertyAddress.occupancyType': 'HOME' });
    await screen.submit();
    expect(readPath(created(), 'profileRequest.homeAddress')).toEqual(larch);
  });

  test('asks for the home when the borrower does not live in the property after all', async () => {
    const { open, navigation } = registration('register');
    const { enter, screen, form } = open('property-info');
    await enter(livesAt(larch));
    await enter({ 'propertyAddress.occupancyType': 'SECONDARY' });
    expect(form.field('homeAddress.street1').value).toBeUndefined();
    await screen.submit();
    expect(navigation.visited).toEqual([]);
  });

  test('opens the fields of the home when the property is no longer the home', async () => {
    const { open } = registration('register');
    const { form, screen } = open('property-info');
    form.fill(livesAt(larch));
    await settle();
    form.set('propertyAddress.occupancyType', 'INVESTMENT');
    await settle();
    const home = screen.get().screen.form?.fields.find(({ path }) => path === 'homeAddress');
    expect(home).toMatchObject({ path: 'homeAddress' });
    expect(home?.collapsed).toBeUndefined();
  });

  test('waits for the home address before it continues', async () => {
    const { open, created } = registration('register');
    const { form, screen } = open('property-info');
    form.fill(livesAt(larch));
    await screen.submit();
    expect(created()).toMatchObject({ profileRequest: { homeAddress: larch } });
  });
});

describe('the registration in single steps', () => {
  /** A borrower who has confirmed that the property is the home. */
  async function confirmedHome() {
    const borrower = registration('register-v2');
    await borrower.open('index').enter(livesAt(larch));
    await borrower.open('home-address').screen.submit();
    return borrower;
  }

  test('leaves the home address empty until its step is shown', async () => {
    const { open, home } = registration('register-v2');
    await open('index').enter(livesAt(larch));
    expect(home()).toBeUndefined();
    expect(open('home-address').form.field('homeAddress.city').value).toBe('Salem');
  });

  // Shows registration 3.2.
  test('changes the home address with the property', async () => {
    const { open, home } = await confirmedHome();
    expect(home()).toEqual(larch);
    await open('index').enter(livesAt(heron));
    expect(home()).toMatchObject(heron);
    expect(open('home-address').form.field('homeAddress.street1').value).toBe('5 Heron Way');
  });

  // Shows registration 2.5.
  test('clears the home address when the property is no longer the home', async () => {
    const { open } = await confirmedHome();
    await open('index').enter({ 'propertyAddress.occupancyType': 'INVESTMENT' });
    const { form } = open('home-address');
    expect(Object.keys(larch).map((key) => form.field(`homeAddress.${key}`).value)).toEqual(
      Object.keys(larch).map(() => undefined),
    );
  });

  test('keeps all of a home address that the borrower changed', async () => {
    const { open, home } = await confirmedHome();
    await open('home-address').enter({ 'homeAddress.street1': '12 Larch Street, rear' });
    await open('index').enter(livesAt(heron));
    expect(home()).toEqual({ ...larch, street1: '12 Larch Street, rear' });
  });

  test('keeps a home address that the borrower emptied', async () => {
    const { open } = await confirmedHome();
    const { form } = open('home-address');
    for (const key of Object.keys(larch)) form.set(`homeAddress.${key}`, '');
    await open('index').enter(livesAt(heron));
    expect(open('home-address').form.field('homeAddress.street1').value).toBe('');
  });

  test('is one line to confirm while it is that of the property, which was entered', async () => {
    const { open } = registration('register-v2');
    const collapsed = () => open('home-address').screen.get().screen.form?.fields[0]?.collapsed;
    const button = 'Change the address';
    await open('index').enter(livesAt({ ...larch, street2: 'Unit 4' }));
    const text = '12 Larch Street, Unit 4, Salem, OR 97301';
    expect(collapsed()).toEqual({ text, button });
    await open('index').enter(livesAt({ ...heron, street2: '' }));
    expect(collapsed()).toEqual({ text: '5 Heron Way, Boise, ID 83702', button });
    await open('home-address').enter({ 'homeAddress.street1': '7 Heron Way' });
    expect(collapsed()).toBeUndefined();
    await open('index').enter({ 'propertyAddress.occupancyType': 'INVESTMENT' });
    expect(collapsed()).toBeUndefined();
  });

  test('replaces another home when the property becomes the home', async () => {
    const { open, home } = registration('register-v2');
    await open('index').enter(at('propertyAddress', larch, { occupancyType: 'INVESTMENT' }));
    await open('home-address').enter(at('homeAddress', heron));
    await open('index').enter({ 'propertyAddress.occupancyType': 'HOME' });
    expect(home()).toMatchObject(larch);
  });
});
