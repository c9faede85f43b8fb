/**
 * The dashboard, the notifications, the page of tasks, the progress and the complete page tell one
 * standing of an application, for each status, stage and list of tasks.
 */
import { describe, expect, test } from 'vitest';
import { notificationEntries } from '../../../src/app/shell/notifications/notification-entries.ts';
import {
  hasEnded,
  progressPart,
  progressSteps,
} from '../../../src/app/shell/sidebar/sidebar-progress.ts';
import { vocabulary, withStandings, type Standing } from '../../../src/domain/index.ts';
import { resolveScreen, withVocabulary, type Context } from '../../../src/engine/index.ts';
import type { Screen, ScreenItem } from '../../../src/engine/resolve/screen.ts';
import { setOf } from '../../definitions.ts';
import { listedStatuses as statuses } from '../../support/listed-statuses.ts';

const set = withVocabulary(setOf('hearthline'), vocabulary);
const UUID = '3c5d8a90-1111-4222-8333-444455556666';
const NOW = '2026-05-20T10:00:00-07:00';
const task = (at: number, categoryEnum: string) => ({
  uuid: `task-${at}`,
  categoryEnum,
  created: `2026-05-0${at}T10:00:00Z`,
});
const ONE = [task(3, 'MISSING_PHONE_NUMBER')];
const TWO = [task(4, 'REVIEW_TRUST_REQUIREMENTS'), ...ONE];
/** The lender's lists of tasks: not loaded yet, failed, none, one, two. */
const LISTS = [undefined, 'failed', [], ONE, TWO] as const;
/** The data that move the stages of the progress, beside the status. */
const STAGES = [
  {},
  { disburseAccount: { mask: '4321' } },
  { status: { closingDisclosureReady: true, manualNotary: true } },
  { status: { notaryComplete: true } },
  { status: { primaryParticipantAcceptComplete: true } },
  { status: { uwDecision: 'DECLINE' } },
];
const CLOSED = /^(CANCELLED|DECLINED.*|SIGNER_CANCELLED)$/;

interface Told {
  readonly standing: Standing;
  readonly card: ScreenItem | undefined;
  readonly tasks: Screen;
  readonly complete: Screen;
  readonly bell: ReturnType<typeof notificationEntries>;
  readonly part: ReturnType<typeof progressPart>;
  readonly steps: ReturnType<typeof progressSteps>;
}

function tell(checklistStatus: string, more: object, list: (typeof LISTS)[number]): Told {
  const status = { since: '2026-05-02T10:00:00Z', checklistStatus };
  const own = more as { readonly status?: object };
  const application = { uuid: UUID, ...more, status: { ...status, ...own.status } };
  const known = list === 'failed' ? { failed: true } : { conditions: list };
  const context: Context = withStandings(
    set,
    {
      now: NOW,
      authenticated: true,
      org: set.org,
      timeZone: 'America/New_York',
      flags: {},
      lists: set.lists,
      application,
      applications: [application],
      url: { path: '/', query: {}, params: { uuid: UUID } },
    },
    () => known,
  );
  const standing = context['standing'] as Standing;
  const dashboard = resolveScreen(set, { page: 'dashboard' }, context);
  const input = {
    set,
    owner: 'borrower',
    path: `/account/heloc/${UUID}/document/disclosures`,
    context,
    standing,
  } as const;
  return {
    standing,
    card: dashboard.before.find(({ id }) => id === 'applications')?.items?.[0],
    tasks: resolveScreen(set, { page: 'application-conditions-index' }, context),
    complete: resolveScreen(set, { page: 'application-complete' }, context),
    bell: notificationEntries({
      set,
      // The notifications leave closed applications out.
      lists: standing.stage === null ? [] : [{ conditions: known.conditions, context }],
      stored: [],
      context,
      expanded: true,
    }),
    steps: hasEnded(input) ? [] : progressSteps(input, 'Get Your Money'),
    part: progressPart(input),
  };
}

const PARTS = set.routing.progress.parts?.list ?? [];
const factsOf = (facts: ScreenItem['facts'] = []): Record<string, string> =>
  Object.fromEntries(facts.map(({ label, text }) => [label, text]));
const wordsOf = (screen: Screen): string => JSON.stringify(screen);
const NOTHING_TO_DO = /nothing left to do|done everything|"Complete"|You are all set/i;

const CASES = statuses
  .filter((status) => !/^SIGNER_/.test(status))
  .flatMap((status) => STAGES.flatMap((stage) => LISTS.map((list) => ({ status, stage, list }))))
  .map((one) => ({
    ...one,
    told: tell(one.status, one.stage, one.list),
    where: JSON.stringify(one),
  }));

describe('every status, stage and list of tasks', () => {
  test('all five tell the same standing', () => {
    for (const { told, where } of CASES) {
      const { standing, card, bell, steps, complete } = told;
      const facts = factsOf(card?.facts);
      const label = { you: 'Next for you', us: 'With us now', nobody: 'Outcome' }[standing.who];
      expect([card?.badge, facts[label], card?.link?.label, card?.link?.to], where).toEqual([
        standing.now,
        standing.what,
        standing.link,
        standing.to,
      ]);
      expect(bell.unread, where).toBe(standing.tasks.length);
      // The bar of the card and the sidebar have the same parts in the same state.
      const isDone = steps.every(({ state }) => state === 'done');
      const at = isDone ? Infinity : (told.part?.at ?? Infinity);
      const states = PARTS.map(({ label: part }, index) => {
        if (index + 1 === at) return [part, 'current'];
        return [part, index + 1 < at ? 'done' : 'ahead'];
      });
      expect(
        (card?.stages ?? []).map(({ title, state }) => [title, state]),
        where,
      ).toEqual(steps.length === 0 ? [] : states);
      const own = complete.before.find(({ id }) => id === 'todo' || id === 'wait');
      const waits = factsOf(own?.facts);
      if (standing.who !== 'nobody') expect(waits[label], where).toBe(standing.what);
    }
  });

  test('an open task is the borrower’s turn, and nothing says that there is nothing to do', () => {
    for (const { status, stage, list } of CASES.filter(
      (one) => one.list === ONE || one.list === TWO,
    )) {
      const told = tell(status, stage, list);
      if (told.standing.stage === null) continue;
      const where = JSON.stringify([status, stage, list]);
      expect(told.standing, where).toMatchObject({ who: 'you', since: ONE[0]?.created });
      expect(told.bell.entries, where).toHaveLength(list?.length ?? 0);
      expect(
        told.steps.every(({ state }) => state === 'done'),
        where,
      ).toBe(false);
      for (const words of [JSON.stringify(told.card), wordsOf(told.tasks), wordsOf(told.complete)])
        expect(words, where).not.toMatch(NOTHING_TO_DO);
    }
  });

  test('unknown tasks are never told as none', () => {
    for (const { told, where, list } of CASES.filter(
      (one) => one.list === undefined || one.list === 'failed',
    )) {
      const { standing, card, steps } = told;
      if (standing.stage === null) continue;
      expect([standing.who === 'nobody', standing.known], where).toEqual([false, false]);
      expect(JSON.stringify(card), where).not.toMatch(NOTHING_TO_DO);
      expect(
        steps.every(({ state }) => state === 'done'),
        where,
      ).toBe(false);
      expect([standing.awaited, card?.pending], where).toEqual(
        list === undefined ? [true, true] : [false, undefined],
      );
      const says = factsOf(card?.facts)['What we still need'];
      expect(says !== undefined, where).toBe(list === 'failed');
    }
  });

  test('only a closed application has no turn and no stages', () => {
    for (const { told, status, stage } of CASES) {
      const { standing } = told;
      const declined = (stage as { status?: { uwDecision?: string } }).status?.uwDecision;
      expect(standing.stage === null).toBe(CLOSED.test(status) || declined === 'DECLINE');
    }
  });

  test('a turn of the borrower has a button of its own; without a turn nothing continues', () => {
    const { parties } = set.conditions.standing ?? {};
    for (const { told, where } of CASES) {
      if (told.standing.stage === null) continue;
      expect(told.standing.link, where).not.toBe('');
      expect(told.standing.link, where).not.toBe(parties?.you.link);
    }
  });

  test('no card links the documents twice', () => {
    for (const { told, where } of CASES) {
      const ways = [told.card?.link, ...(told.card?.links ?? [])].map((link) => link?.to);
      expect(ways, where).toEqual([...new Set(ways)]);
    }
  });

  test('after the borrower has signed the deed, it is not the borrower’s turn', () => {
    const accepted = { status: { primaryParticipantAcceptComplete: true } };
    const { standing } = tell('DEED_SIGNING', accepted, []);
    expect(standing).toMatchObject({ who: 'us', what: 'We’re checking what was signed' });
    const others = { ...accepted, helocSigners: [{ uuid: 's1', state: 'INVITED' }] };
    expect(tell('DEED_SIGNING', others, []).standing.what).toBe('The others are signing');
  });

  test('the dashboard names the day, hour and time zone of a reserved appointment', () => {
    const reservation = { start: '2026-06-01T16:00:00Z' };
    const more = { notary: { reservation }, property: { state: 'OR' } };
    const what =
      'Keep your appointment with the notary: Monday, 06/01/2026 at 9:00 AM, Pacific Daylight Time';
    for (const status of ['DEED_SIGNING', 'MANUAL_DEED_SIGNING'])
      expect(tell(status, more, []).standing.what).toBe(what);
  });

  test('the dashboard names the first payment of an open line without autopay until its day is over', () => {
    const sentence = (payType: string, firstPaymentOn: string) =>
      tell('COMPLETE', { payType, funding: { firstPaymentOn } }, []).standing.what;
    expect(sentence('MANUAL', '2026-05-20')).toBe(
      'Your line is open. Your first payment is due on Wednesday, 05/20/2026.',
    );
    for (const [payType, day] of [
      ['MANUAL', '2026-05-19'],
      ['AUTOPAY', '2026-06-20'],
    ] as const)
      expect(sentence(payType, day)).toBe('Your line is open. There is nothing left to do.');
  });

  test('each status has words of its own', () => {
    for (const status of statuses) expect(tell(status, {}, []).standing.what, status).not.toBe('');
  });
});
