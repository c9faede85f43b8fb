import { html } from 'hono/html';
import magic from '../definitions/magic-values.json' with { type: 'json' };
import seed from '../definitions/seed.json' with { type: 'json' };
import type { FlagAnswer } from '../calls/telemetry.ts';
import { magicRows } from '../lending/outcome.ts';
import type { MagicRow } from '../lending/outcome.ts';
import type { SandboxOrg } from '../options.ts';

/** What the help page shows. `host` is the name and port that it was asked for by. */
export interface PageFacts {
  orgs: SandboxOrg[];
  flags: FlagAnswer[];
  today: string;
  host: string;
  done: string;
}

type Html = ReturnType<typeof html>;

/** The sandbox's help page: links, magic values, and the forms with which QA sets the scene. No script, no inline style. */
export function sandboxPage({ orgs, flags, today, host, done }: PageFacts): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox lender</title><link rel="stylesheet" href="/sandbox/style.css"></head><body><main>
<h1>Sandbox lender</h1>
<p>It answers for the lender while the product is tried out. Nothing here is real.</p>
${done ? html`<p role="status" class="done">${done}</p>` : ''}
<h2>Lenders</h2>${table(['Lender', 'Code', 'Start'], orgs.map((org) => orgRow(org, host)))}
<h2>Set the scene</h2>${forms(flags, today)}
<h2>Magic values</h2>${table(['Value', 'Effect', 'Status'], magicRows().map((row) => [said(row), row.effect, String(row.status.checklistStatus)]))}
${table(['Value', 'Effect'], magic.otherValues.map((row) => [row.value, row.effect]))}
<h2>Codes and ids</h2>${table(['Kind', 'Value', 'Effect'], codeRows())}
</main></body></html>`;
}

type Cell = string | Html;

function table(heads: string[], rows: Cell[][]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${heads.join(', ')}"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

function orgRow(org: SandboxOrg, host: string): Cell[] {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const prefix = org.prefixes[0];
  const address = org.main || !prefix ? `http://localhost${port}/register-v2${org.main ? '' : `?org=${encodeURIComponent(org.code)}`}` : `http://${prefix}.localhost${port}/register-v2`;
  return [org.name, org.code, html`<a href="${address}">${address}</a>`];
}

function forms(flags: FlagAnswer[], today: string): Html {
  return html`<div class="forms">
<form method="post" action="/sandbox/seed"><p>Demo borrower ${seed.demoBorrower.email} with the password <code>${seed.demoBorrower.password}</code>, at each lender.</p><button>Add the demo borrower</button></form>
<form method="post" action="/sandbox/date"><label for="date">Today</label><input id="date" name="date" type="date" value="${today}"><button>Set the date</button></form>
<form method="post" action="/sandbox/flags"><fieldset><legend>Feature flags</legend>
${flags.map((flag) => html`<label><input type="checkbox" name="${flag.key}" ${flag.enabled ? 'checked' : ''}> ${flag.key}</label>`)}
</fieldset><button>Set the flags</button></form>
<form method="post" action="/sandbox/reset"><p>Takes away every account, application and setting.</p><button>Reset everything</button></form></div>`;
}

function said({ when }: MagicRow): string {
  const names: Record<string, string> = { lastName: 'last name', streetNumber: 'street number', state: 'state', income: 'income' };
  const limit = when.below !== undefined ? `below $${when.below.toLocaleString('en-US')}` : `above $${(when.above ?? 0).toLocaleString('en-US')}`;
  return `${names[when.field] ?? when.field} ${when.is ?? limit}`;
}

function codeRows(): Cell[][] {
  return [
    ...seed.offerCodes.map((row) => ['Offer code', html`<code>${row.offerCode}</code>`, row.note]),
    ...seed.referrals.map((row) => ['Referral (rid)', html`<code>${row.referralUuid}</code>`, row.note]),
    ...seed.loanOfficers.map((row) => ['Loan officer (referrer)', html`<code>${row.uuid}</code>`, row.note]),
    ['Waitlist states', seed.waitlistStates.join(', '), 'the waitlist in place of an application'],
    ['Waitlist zips', seed.waitlistZips.join(', '), 'the waitlist in place of an application'],
  ];
}
