/** The settings pages of the whole sandbox: flags, banners, maintenance and reset. */
import { html } from 'hono/html';
import type { FlagAnswer } from '../../calls/public/feature-flags.ts';
import { layout } from '../layout.ts';
import type { Html } from '../layout.ts';
import { foundLine, searchForm } from '../search.ts';
import type { Found } from '../search.ts';

/**
 * The page of the feature flags. The form shows and changes only the flags that the search finds.
 */
export function flagsPage(flags: Found<FlagAnswer>, done: string): Html {
  return layout({
    title: 'Flags',
    at: '/sandbox/flags',
    intro: 'Features of all lenders. Open pages read them when they load.',
    done,
    body: html`${searchForm('/sandbox/flags', flags.query, 'A word of the name, such as webchat.')}
      ${foundLine(flags, '/sandbox/flags', 'There are no flags.')}
      <form method="post" action="/sandbox/flags">
        <fieldset>
          <legend>Feature flags</legend>
          ${flags.shown.map(
            ({ key, enabled }) =>
              html`<input type="hidden" name="listed" value="${key}" />
                ${checkbox(key, enabled, key)}`,
          )}
        </fieldset>
        <button>Set the flags</button>
      </form>`,
  });
}

export function bannersPage(isShown: boolean, done: string): Html {
  return layout({
    title: 'Banners',
    at: '/sandbox/banners',
    intro: 'Banners come from a file in a cloud storage. Here it is empty, or has samples.',
    done,
    body: html`<form method="post" action="/sandbox/banners">
      ${checkbox('shown', isShown, 'Send the sample banners')}<button>Set the banners</button>
    </form>`,
  });
}

/** The maintenance page, with one route per line. Without the flag it shows a notice. */
export function maintenancePage(flag: FlagAnswer | undefined, done: string): Html {
  const routes = flag?.variables.find(({ key }) => key === 'routes')?.defaultValue;
  return layout({
    title: 'Maintenance',
    at: '/sandbox/maintenance',
    intro: 'While it is on, these pages and those below them show the maintenance page.',
    done,
    body: flag
      ? html`<form method="post" action="/sandbox/maintenance">
          <label for="routes">Routes under maintenance, one a line</label>
          <textarea id="routes" name="routes" rows="6">${[routes].flat().join('\n')}</textarea>
          ${checkbox('on', flag.enabled, 'Maintenance is on')}<button>Set the maintenance</button>
        </form>`
      : html`<p>This release has no flag for maintenance.</p>`,
  });
}

/** The page of the reset. A checkbox must be ticked, to prevent an accidental reset. */
export function resetPage(): Html {
  return layout({
    title: 'Reset',
    at: '/sandbox/reset',
    intro: 'Deletes every account, application, upload, e-mail and setting of this sandbox.',
    done: '',
    body: html`<form method="post" action="/sandbox/reset">
      <label><input type="checkbox" name="sure" required /> Delete everything</label>
      <button>Reset everything</button>
    </form>`,
  });
}

function checkbox(name: string, isChecked: boolean, label: string): Html {
  return html`<label
    ><input type="checkbox" name="${name}" ${isChecked ? 'checked' : ''} /> ${label}</label
  >`;
}
