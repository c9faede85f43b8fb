/** The forms of the help page: demo borrower, banners, feature flags, and reset. */
import { html } from 'hono/html';
import type { FlagAnswer } from '../../calls/public/feature-flags.ts';
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
    <form method="post" action="/sandbox/reset">
      <p>Deletes every account, application and setting.</p>
      <button>Reset everything</button>
    </form>
  </div>`;
}

function checkbox(name: string, isChecked: boolean, label: string): Html {
  return html`<label
    ><input type="checkbox" name="${name}" ${isChecked ? 'checked' : ''} /> ${label}</label
  >`;
}
