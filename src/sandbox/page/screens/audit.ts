/** Draws a screen of a stored release again, with the context of a borrower: for audits. */
import { html } from 'hono/html';
import type { App, Call, Lender } from '../../lender.ts';
import type { ReleasedScreen, SandboxOrg } from '../../options.ts';
import { layout, type Html } from '../layout.ts';
import { DRAWN_POLICY, NOT_DRAWN, PAGE_POLICY } from './policies.ts';

const PATH = '/sandbox/screens/release';
const DRAWN = `${PATH}/drawn`;
const HEIGHT = 900;

/** The address that shows the screens of a release. */
export const auditAddress = (release: string, org: string): string =>
  `${PATH}?${new URLSearchParams({ release, lender: org })}`;

/** Adds the page, and the drawn screen that it frames. */
export function auditRoutes(app: App, lender: Lender): void {
  app.get(PATH, (c) => {
    c.header('content-security-policy', PAGE_POLICY);
    return c.html(auditView(c, lender.options.orgs()));
  });
  app.get(DRAWN, async (c) => {
    const choice = findChoice(c);
    const drawn = choice && (await lender.options.gallery?.drawReleased?.(choice));
    c.header('content-security-policy', DRAWN_POLICY);
    return c.html(drawn ?? NOT_DRAWN, drawn === undefined ? 404 : 200);
  });
}

const named = (c: Call, name: string, other = ''): string => c.req.query(name) ?? other;

/** What the address chooses; undefined when the context is not an object. */
function findChoice(c: Call): ReleasedScreen | undefined {
  try {
    const context: unknown = JSON.parse(named(c, 'context') || '{}');
    if (typeof context !== 'object' || context === null || Array.isArray(context)) return undefined;
    const scenario = named(c, 'scenario');
    return {
      release: named(c, 'release'),
      org: named(c, 'lender', c.var.org.code),
      screen: named(c, 'place'),
      ...(scenario !== '' && { scenario }),
      context: context as ReleasedScreen['context'],
    };
  } catch {
    return undefined;
  }
}

function auditView(c: Call, orgs: readonly SandboxOrg[]): Html {
  const [place, context] = [named(c, 'place'), named(c, 'context', '{}')];
  const choice = findChoice(c);
  const org = named(c, 'lender', c.var.org.code);
  const input = (name: string, label: string, value: string): Html =>
    html`<label>${label} <input name="${name}" value="${value}" /></label>`;
  return layout({
    title: 'Screen of a release',
    at: '/sandbox/screens',
    intro:
      'A screen as a borrower saw it: of a stored release, with the context of the borrower. Buttons do nothing here.',
    done: '',
    alert: choice ? '' : 'The context is not a JSON object.',
    body: html`<form method="get" action="${PATH}" role="search">
        <div class="chooser">
          ${input('release', 'Release', named(c, 'release'))}
          <label
            >Lender
            <select name="lender">
              ${orgs.map(({ code, name }) => html`<option value="${code}" ${code === org ? 'selected' : ''}>${name}</option>`)}
            </select></label
          >
          ${input('place', 'Place, such as register-v2/annual-income', place)}
          ${input('context', 'Context as JSON', context)}
        </div>
        <button>Show</button>
      </form>
      ${choice && place !== '' ? renderFrame(choice) : ''}`,
  });
}

function renderFrame({ release, org, screen, context }: ReleasedScreen): Html {
  const query = { release, lender: org, place: screen, context: JSON.stringify(context) };
  return html`<h2 id="screen" tabindex="-1">${screen}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Drawn screen">
      <iframe
        title="${screen} of release ${release}"
        width="768"
        height="${HEIGHT}"
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        src="${DRAWN}?${new URLSearchParams(query)}"
      ></iframe>
    </div>`;
}
