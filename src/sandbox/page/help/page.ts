/**
 * The help page of the sandbox: links of the lenders, magic values, the checklist, and forms that
 * change settings. It has no script and no inline style.
 */
import { html } from 'hono/html';
import type { SandboxOrg } from '../../options.ts';
import { layout, table } from '../layout.ts';
import type { Cell, Html } from '../layout.ts';
import { settingForms } from './forms.ts';
import type { Settings } from './forms.ts';
import {
  checklistTable,
  codesTable,
  eventsTable,
  magicAnswersTable,
  magicValuesTable,
  otherValuesTable,
  pagesTable,
} from './tables.ts';

/**
 * What the help page shows. `host` is the host name and port of the request, `done` the
 * confirmation of a form.
 */
export interface HelpPage extends Settings {
  orgs: SandboxOrg[];
  host: string;
  done: string;
}

/** The whole help page. */
export function helpPage({ orgs, flags, banners, host, done }: HelpPage): Html {
  const applications = html`<a href="/sandbox/applications">page of applications</a>`;
  return layout({
    title: 'Sandbox lender',
    done,
    intro: 'It answers in place of the lender while you try the product. Nothing here is real.',
    body: html`<h2>Lenders</h2>
      ${orgsTable(orgs, host)}
      <h2>Settings</h2>
      ${settingForms({ flags, banners })}
      <h2>Magic values of a new application</h2>
      <p>Every row that matches takes effect.</p>
      ${magicValuesTable()}
      <h2>Magic values within it</h2>
      ${magicAnswersTable()} ${otherValuesTable()}
      <h2>The checklist</h2>
      <p>
        An application has the status of the first row that is due. Set a status, and the speed and
        the date of one application, on the ${applications}.
      </p>
      ${checklistTable()}
      <h2>The pages</h2>
      <p>Set the status on the ${applications}, or type the value. Then follow the last column.</p>
      ${pagesTable()}
      <h2>Events</h2>
      <p>The lender records events by itself. Record one by hand on the ${applications}.</p>
      ${eventsTable()}
      <h2>Codes and ids</h2>
      ${codesTable()}`,
  });
}

function orgsTable(orgs: SandboxOrg[], host: string): Html {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return table(
    ['Lender', 'Code', 'Start'],
    orgs.map((org): Cell[] => {
      const address = startAddress(org, port);
      return [org.name, org.code, html`<a href="${address}">${address}</a>`];
    }),
  );
}

function startAddress(org: SandboxOrg, port: string): string {
  const prefix = org.prefixes[0];
  if (!org.main && prefix) return `http://${prefix}.localhost${port}/register-v2`;
  const query = org.main ? '' : `?org=${encodeURIComponent(org.code)}`;
  return `http://localhost${port}/register-v2${query}`;
}
