/** The ways around the second person: none puts anything live. */
import { beforeEach, expect, it } from 'vitest';
import { APPROVAL_ATTEMPTS } from './approval-attempts.ts';
import { at, opened, openStudio } from './operators-host.ts';
import { SESSION_ATTEMPTS } from './session-attempts.ts';
import { TAKEN_BACK_ATTEMPTS } from './taken-back-attempts.ts';

const ATTEMPTS = [...APPROVAL_ATTEMPTS, ...SESSION_ATTEMPTS, ...TAKEN_BACK_ATTEMPTS];

beforeEach(() => openStudio());

it('at least thirty ways are tried', () => expect(ATTEMPTS.length).toBeGreaterThan(30));

it.each(ATTEMPTS)('%s: nothing goes live', async (_, attempt, status, words) => {
  const answer = await attempt();
  expect(answer).toEqual({ status, text: expect.stringContaining(words) as string });
  expect(await opened.store.active()).toBe(at.base);
  const published = (await opened.store.record()).filter(({ who }) => who !== 'cli');
  const groups = published.filter(({ action }) => action === 'publish');
  expect(groups.length).toBe(at.published);
});
