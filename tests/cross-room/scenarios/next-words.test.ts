/** “Next, …” under a step names the step that comes next for this borrower and this lender. */
import { describe, expect, it } from 'vitest';
import {
  nextStep,
  resolveScreen,
  type CompiledSet,
  type Context,
} from '../../../src/engine/index.ts';
import { setOf, sets } from '../../definitions.ts';

const set = setOf('_default');
const at = (occupancyType: string): Context => ({
  answers: { propertyAddress: { occupancyType } },
});
const signedIn: Context = { authenticated: true };
const onFile: Context = { ...signedIn, profile: { email: 'ana@example.org', phoneNumbers: [{}] } };
const nextAt = (
  { journeys }: CompiledSet,
  journey: string,
  step: string,
  context: Context,
): string | undefined => resolveScreen({ ...set, journeys }, { journey, step }, context).next;

it.each<[journey: string, step: string, context: Context, says: RegExp]>([
  ['register-v2', 'index', at('HOME'), /^Next, we ask where you live\.$/],
  // The home address is a part of the same step.
  ['register', 'property-info', at('HOME'), /^Next, we ask if the property is for sale\.$/],
  ['register', 'property-info', at('RENTAL'), /^Next, we ask if the property is for sale\.$/],
  ['register', 'birthdate', {}, /^Next, we ask how to reach you\.$/],
  [
    'register',
    'birthdate',
    onFile,
    /^Next, we look for your offers\. We don’t ask for your consents/,
  ],
  ['register', 'contact-info', {}, /^Next, you choose a password, and we look for your offers\.$/],
  [
    'register',
    'contact-info',
    signedIn,
    /^Next, we look for your offers\. It takes about a minute/,
  ],
  ['register', 'login-info', {}, /^Next, we create your account and look for your offers\./],
])('%s/%s with %j', (journey, step, context, says) =>
  expect(nextAt(set, journey, step, context)).toMatch(says),
);

it('names the step after one that a lender hides', () => {
  const journey = set.journeys['register-v2'];
  if (journey === undefined) throw new Error('The journey is missing.');
  const steps = journey.steps.filter(({ id }) => id !== 'for-sale');
  const hiding = { ...set, journeys: { 'register-v2': { ...journey, steps } } };
  expect(nextAt(hiding, 'register-v2', 'home-address', {})).toBe('Next, we ask about your income.');
});

describe.each([...sets])('%s', (_, lender) => {
  it('announces each step that can follow another,', () => {
    for (const { id: journey, steps } of Object.values(lender.journeys))
      for (const { id } of steps) {
        const next = nextStep(lender, journey, id, {});
        const screen = steps.find((step) => step.id === next)?.screen;
        if (screen?.source.startsWith('journeys/'))
          expect([screen.id, screen.announcement]).toEqual([screen.id, expect.any(String)]);
      }
  });
});
