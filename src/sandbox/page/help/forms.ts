/** The forms of the help page: demo borrower, banners, feature flags, and reset. */
import { html } from 'hono/html';
import { MAINTENANCE, type FlagAnswer } from '../../calls/public/feature-flags.ts';
import seed from '../../definitions/seed.json' with { type: 'json' };
import type { Html } from '../layout.ts';

/** The settings of the whole sandbox. */
export interface Settings {
  flags: FlagAnswer[];
  /** Whether the sample banners are sent. */
  banners: boolean;
}

/** The forms, filled with the present settings. */
export function settingForms({ flags, banners }: Settings): Html {
  return html`<div class="forms">
    <form method="post" action="/sandbox/seed">
      <p>
        Demo borrower ${seed.demoBorrower.email} with the password
        <code>${seed.demoBorrower.password}</code>, at each lender.
      </p>
      <button>Add the demo borrower</button>
    </form>
    <form method="post" action="/sandbox/banners">
      ${checkbox('shown', banners, 'Send the sample banners')}<button>Set the banners</button>
    </form>
    <form method="post" action="/sandbox/flags">
      <fieldset>
        <legend>Feature flags</legend>
        ${flags.map((flag) => checkbox(flag.key, flag.enabled, flag.key))}
      </fieldset>
      <button>Set the flags</button>
    </form>
    ${maintenanceForm(flags)}
    <form method="post" action="/sandbox/reset">
      <p>Deletes every account, application and setting.</p>
      <button>Reset everything</button>
    </form>
  </div>`;
}

/** The routes under maintenance, one a line, while the flag is on. Empty for a release without the flag. */
function maintenanceForm(flags: readonly FlagAnswer[]): Html | string {
  const flag = flags.find(({ key }) => key === MAINTENANCE);
  if (flag === undefined) return '';
  const routes = flag.variables.find(({ key }) => key === 'routes')?.defaultValue;
  return html`<form method="post" action="/sandbox/maintenance">
    <label for="routes">Routes under maintenance, one a line</label>
    <textarea id="routes" name="routes" rows="4">${[routes].flat().join('\n')}</textarea>
    ${checkbox('on', flag.enabled, 'Maintenance is on')}<button>Set the maintenance</button>
  </form>`;
}

function checkbox(name: string, isChecked: boolean, label: string): Html {
  return html`<label
    ><input type="checkbox" name="${name}" ${isChecked ? 'checked' : ''} /> ${label}</label
  >`;
}
