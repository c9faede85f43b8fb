import { html } from 'hono/html';
import magic from '../definitions/magic-values.json' with { type: 'json' };
import routes from '../definitions/routes.json' with { type: 'json' };
import seed from '../definitions/seed.json' with { type: 'json' };
import type { FlagAnswer } from '../calls/telemetry.ts';
import { EVENTS } from '../checklist/events.ts';
import { CHECKLIST, rowId, rowOf } from '../checklist/rows.ts';
import type { ChecklistRow } from '../checklist/rows.ts';
import { magicAnswers, magicRows } from '../lending/outcome.ts';
import type { MagicRow } from '../lending/outcome.ts';
import type { SandboxOrg } from '../options.ts';
import { layout, table } from './layout.ts';
import type { Cell, Html } from './layout.ts';

/** How a page of the product is come to; definitions/routes.json says what each key means. */
export interface PageWay {
  page: string;
  row?: string;
  value?: string;
  then?: string;
}

/** What the help page shows. `host` is the name and port that it was asked for by. */
export interface PageFacts {
  orgs: SandboxOrg[];
  flags: FlagAnswer[];
  /** Whether the sample banners are sent. */
  banners: boolean;
  host: string;
  done: string;
}

/** The sandbox's help page: links, magic values, and the forms with which QA sets the scene. No script, no inline style. */
export function sandboxPage({ orgs, flags, banners, host, done }: PageFacts): Html {
  return layout({
    title: 'Sandbox lender',
    done,
    intro: 'It answers for the lender while the product is tried out. Nothing here is real.',
    body: html`<h2>Lenders</h2>
      ${table(
        ['Lender', 'Code', 'Start'],
        orgs.map((org) => orgRow(org, host)),
      )}
      <h2>Set the scene</h2>
      ${forms({ flags, banners })}
      <h2>Magic values of a new application</h2>
      <p>Every row that fits counts.</p>
      ${table(
        ['Value', 'Effect', 'Rows of the checklist'],
        magicRows().map((row) => [said(row), row.effect, (row.visits ?? []).join(', ')]),
      )}
      <h2>Magic values within it</h2>
      ${table(
        ['Where', 'Value', 'Effect'],
        magicAnswers().map((row) => [
          `${row.section}: ${row.field}`,
          row.endsWith ? `ends with ${row.endsWith}` : `begins with ${row.startsWith ?? ''}`,
          row.effect,
        ]),
      )}
      ${table(
        ['Value', 'Effect'],
        magic.otherValues.map((row) => [row.value, row.effect]),
      )}
      <h2>The checklist</h2>
      <p>
        An application stands at the first row that is due. Set any of them on the
        <a href="/sandbox/applications">page of applications</a>, and there the speed and the date
        of each application.
      </p>
      ${table(
        ['Row', 'Status', 'Comes by', 'By itself at speed 1 after'],
        CHECKLIST.map((row) => [
          rowId(row),
          row.status,
          comesBy(row),
          row.seconds === undefined ? '' : `${row.seconds} s`,
        ]),
      )}
      <h2>The pages</h2>
      <p>
        Set the status on the <a href="/sandbox/applications">page of applications</a>, or type the
        value; then go on as said.
      </p>
      ${table(
        ['Page', 'Status to set', 'Value to type', 'Then'],
        routes.routes.map((way: PageWay) => [
          way.page,
          way.row ?? '',
          way.value ?? comesBy(rowOf(way.row ?? '')),
          way.then ?? '',
        ]),
      )}
      <h2>Events</h2>
      <p>
        The lender records them as it goes; QA records one by hand on the
        <a href="/sandbox/applications">page of applications</a>.
      </p>
      ${table(
        ['Event', 'Effect', 'At the row'],
        EVENTS.map(({ event, effect, row }) => [event, effect, row ?? 'where it stands']),
      )}
      <h2>Codes and ids</h2>
      ${table(['Kind', 'Value', 'Effect'], codeRows())}`,
  });
}

function orgRow(org: SandboxOrg, host: string): Cell[] {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const prefix = org.prefixes[0];
  const address =
    org.main || !prefix
      ? `http://localhost${port}/register-v2${org.main ? '' : `?org=${encodeURIComponent(org.code)}`}`
      : `http://${prefix}.localhost${port}/register-v2`;
  return [org.name, org.code, html`<a href="${address}">${address}</a>`];
}

function forms({ flags, banners }: Pick<PageFacts, 'flags' | 'banners'>): Html {
  return html`<div class="forms">
    <form method="post" action="/sandbox/seed">
      <p>
        Demo borrower ${seed.demoBorrower.email} with the password
        <code>${seed.demoBorrower.password}</code>, at each lender.
      </p>
      <button>Add the demo borrower</button>
    </form>
    <form method="post" action="/sandbox/banners">
      <label
        ><input type="checkbox" name="shown" ${banners ? 'checked' : ''} /> Send the sample
        banners</label
      ><button>Set the banners</button>
    </form>
    <form method="post" action="/sandbox/flags">
      <fieldset>
        <legend>Feature flags</legend>
        ${flags.map((flag) => html`<label><input type="checkbox" name="${flag.key}" ${flag.enabled ? 'checked' : ''} /> ${flag.key}</label>`)}
      </fieldset>
      <button>Set the flags</button>
    </form>
    <form method="post" action="/sandbox/reset">
      <p>Takes away every account, application and setting.</p>
      <button>Reset everything</button>
    </form>
  </div>`;
}

/** What brings a row about: magic values, or what the borrower does; on the straight way nothing has to. */
function comesBy(row: ChecklistRow | undefined): string {
  const values = magicRows()
    .filter(({ visits }) => row && visits?.includes(rowId(row)))
    .map(said);
  return (
    [...values, ...(row?.by ? [row.by] : [])].join('; ') || (row?.visit ? '' : 'the straight way')
  );
}

function said({ when }: MagicRow): string {
  const names: Record<string, string> = {
    lastName: 'last name',
    streetNumber: 'street number',
    state: 'state',
    income: 'income',
  };
  const limit =
    when.below !== undefined
      ? `below $${when.below.toLocaleString('en-US')}`
      : `above $${(when.above ?? 0).toLocaleString('en-US')}`;
  return `${names[when.field] ?? when.field} ${when.is ?? limit}`;
}

function codeRows(): Cell[][] {
  return [
    ...seed.offerCodes.map((row) => ['Offer code', html`<code>${row.offerCode}</code>`, row.note]),
    ...seed.referrals.map((row) => [
      'Referral (rid)',
      html`<code>${row.referralUuid}</code>`,
      row.note,
    ]),
    ...seed.loanOfficers.map((row) => [
      'Loan officer (referrer)',
      html`<code>${row.uuid}</code>`,
      row.note,
    ]),
    ['Waitlist states', seed.waitlistStates.join(', '), 'the waitlist in place of an application'],
    ['Waitlist zips', seed.waitlistZips.join(', '), 'the waitlist in place of an application'],
  ];
}
