/** The card of a lender on the start page: its first screen, its colours, and where to begin. */
import { html } from 'hono/html';
import seed from '../../definitions/seed.json' with { type: 'json' };
import type { SandboxOrg } from '../../options.ts';
import type { Html } from '../layout.ts';

const FIRST_PATH = '/register-v2';
const FIRST_SCREEN = 'register-v2/index';
/** The colours of a theme that tell lenders apart. */
const SWATCHES = ['header', 'primary', 'accent', 'tint'];
const SWATCH_SIZE = 20;

/** `at` gives the address of a path at the lender. */
export function lenderCard(org: SandboxOrg, at: (path: string) => string): Html {
  const { name, code, wholesale } = org;
  const link = (path: string, text: string): Html =>
    html`<a href="${at(path)}">${text}<span class="far"> at ${name}</span></a>`;
  return html`<li class="lender">
    ${picture(org)}
    <div class="lender-words">
      <h3>${name} ${swatches(org)}</h3>
      <p class="quiet small"><code>${code}</code>${wholesale ? ', through loan officers' : ''}</p>
      <p>
        <a class="button" href="${at(guidedPath(org))}"
          >Walk through as Ana<span class="far"> at ${name}</span></a
        >
      </p>
      <p class="links">
        ${link(FIRST_PATH, 'Apply')} ${link('/auth/login', 'Log in')}
        ${link('/dashboard', 'Dashboard')}
      </p>
    </div>
  </li>`;
}

/** The first question with the answers of the guided borrower. */
export function guidedPath({ wholesale }: SandboxOrg): string {
  const { referralUuid, loanOfficer } = seed.guidedBorrower;
  const officer = wholesale ? `&referrer=${loanOfficer}` : '';
  return `${FIRST_PATH}?rid=${referralUuid}${officer}`;
}

/** The first screen as borrowers see it. It is a picture: nothing in it can be reached. */
function picture({ name, code }: SandboxOrg): Html {
  const query = new URLSearchParams({ lender: code, screen: FIRST_SCREEN, as: 'picture' });
  return html`<div class="picture" inert>
    <iframe
      title="The first question at ${name}"
      loading="lazy"
      sandbox="allow-same-origin"
      src="/sandbox/screens/drawn?${query}"
    ></iframe>
  </div>`;
}

function swatches({ colors = {} }: SandboxOrg): Html | string {
  const shown = SWATCHES.map((each) => colors[each]).filter((each) => typeof each === 'string');
  if (shown.length === 0) return '';
  return html`<svg
    class="swatches"
    width="${shown.length * SWATCH_SIZE}"
    height="${SWATCH_SIZE}"
    aria-hidden="true"
  >
    ${shown.map((fill, index) => html`<rect x="${index * SWATCH_SIZE}" width="${SWATCH_SIZE}" height="${SWATCH_SIZE}" fill="${fill}" />`)}
  </svg>`;
}
