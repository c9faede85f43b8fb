/** The settings pages of the whole sandbox: flags, banners, maintenance and reset. */
import { html } from 'hono/html';
import type { FlagAnswer } from '../../calls/public/feature-flags.ts';
import { toolPage, type Html } from '../layout.ts';
import { foundLine, searchForm } from '../search.ts';
import type { SearchResult } from '../search.ts';
import { findTool } from '../tools.ts';

/**
 * The page of the feature flags. The form shows and changes only the flags that the search finds.
 */
export function flagsPage(flags: SearchResult<FlagAnswer>, done: string): Html {
  const { example = '', none = '' } = findTool('/sandbox/flags');
  return toolPage('/sandbox/flags', {
    done,
    body: html`${searchForm('/sandbox/flags', flags.query, example)}
      ${foundLine(flags, '/sandbox/flags', none)}
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
  return toolPage('/sandbox/banners', {
    done,
    body: html`<form method="post" action="/sandbox/banners">
      ${checkbox('shown', isShown, 'Send the sample banners')}<button>Set the banners</button>
    </form>`,
  });
}

/** The maintenance page, with one route per line. Without the flag it shows a notice. */
export function maintenancePage(flag: FlagAnswer | undefined, done: string): Html {
  const routes = flag?.variables.find(({ key }) => key === 'routes')?.defaultValue;
  return toolPage('/sandbox/maintenance', {
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
  return toolPage('/sandbox/reset', {
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
