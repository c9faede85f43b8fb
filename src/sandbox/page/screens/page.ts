/** The HTML of the gallery: a form without a script, the list of screens, and the chosen one. */
import { html } from 'hono/html';
import type { GalleryScreen, SandboxOptions, SandboxOrg, ScreenGallery } from '../../options.ts';
import { layout, type Html } from '../layout.ts';
import { find } from '../search.ts';
import { textsPart } from './texts.ts';

/** Widths of a phone, a tablet and a desktop, in CSS pixels. */
export const WIDTHS = [360, 768, 1280] as const;
const WIDTH_NAMES = { 360: 'Phone', 768: 'Tablet', 1280: 'Desktop' } as const;
const HEIGHT = 900;
const PATH = '/sandbox/screens';

/** What the address of the gallery chooses. */
export interface GalleryChoice {
  readonly org: SandboxOrg;
  /** A journey or folder; empty for all. */
  readonly group: string;
  readonly screen: string | undefined;
  readonly scenario: string | undefined;
  readonly width: (typeof WIDTHS)[number];
  /** Words that a screen or one of its texts has; empty for all. */
  readonly words: string;
}

type Change = Partial<Record<'screen' | 'scenario' | 'width', string | number>>;

/** The address of a choice, with a change. */
function getAddress(choice: GalleryChoice, change: Change = {}, path = PATH): string {
  const { org, group, screen = '', scenario = '', width, words } = choice;
  const all = { lender: org.code, journey: group, screen, scenario, width, q: words, ...change };
  const given = Object.entries(all).filter(([, value]) => value !== '');
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** The whole page. */
export function galleryView(choice: GalleryChoice, options: SandboxOptions): Html {
  const { gallery } = options;
  const all = gallery?.screens(choice.org.code) ?? [];
  const shown = gallery ? matching(choice, gallery, all) : [];
  const chosen = all.find(({ id }) => id === choice.screen);
  const isProduct = (options.answers?.() ?? []).length > 0;
  return layout({
    title: 'Screens',
    // The tools of the navigation are those of a lender.
    ...(isProduct ? { site: `Sandbox of ${choice.org.name}` } : { at: PATH }),
    intro: isProduct
      ? 'Every screen as people see it. Buttons do nothing here.'
      : 'Every screen as a borrower sees it, in the words and colours of a lender. Buttons do nothing here.',
    done: '',
    body: html`${chooser(choice, options.orgs(), all)} ${readList(choice, shown, all.length)}
    ${gallery && chosen ? screenView(choice, chosen, { gallery, options }) : ''}`,
  });
}

/** The screens of the chosen journey whose names or texts have all words. */
function matching(
  { org, group, words }: GalleryChoice,
  gallery: ScreenGallery,
  all: readonly GalleryScreen[],
): readonly GalleryScreen[] {
  const inGroup = all.filter((screen) => group === '' || screen.group === group);
  if (words.trim() === '') return inGroup;
  const getText = ({ id, title }: GalleryScreen): string =>
    [id, title, ...gallery.texts(org.code, id).map(({ text }) => text)].join(' ');
  return find(inGroup, words, { textOf: getText, max: inGroup.length }).shown;
}

function chooser(
  { org, group, width, words, screen = '' }: GalleryChoice,
  orgs: readonly SandboxOrg[],
  all: readonly GalleryScreen[],
): Html {
  const groups = [...new Set(all.map((one) => one.group))];
  const option = (value: string, label: string, isOn: boolean): Html =>
    html`<option value="${value}" ${isOn ? 'selected' : ''}>${label}</option>`;
  return html`<form method="get" action="${PATH}" role="search">
    <div class="chooser">
      <label
        >Lender
        <select name="lender">
          ${orgs.map(({ code, name }) => option(code, name, code === org.code))}
        </select></label
      >
      <label
        >Journey
        <select name="journey">
          ${option('', 'All', group === '')} ${groups.map((one) => option(one, one, one === group))}
        </select></label
      >
      <label
        >Width
        <select name="width">
          ${WIDTHS.map((one) => option(String(one), `${WIDTH_NAMES[one]}, ${one}`, one === width))}
        </select></label
      >
      <label>Words <input name="q" type="search" value="${words}" /></label>
    </div>
    ${screen === '' ? '' : html`<input type="hidden" name="screen" value="${screen}" />`}
    <button>Show</button>
  </form>`;
}

function readList(choice: GalleryChoice, shown: readonly GalleryScreen[], all: number): Html {
  if (all === 0)
    return html`<p role="status">There are no screens. The definitions may have errors.</p>`;
  const count =
    shown.length === 0 ? 'No screen has these words.' : `${shown.length} of ${all} screens.`;
  return html`<p role="status">${count}</p>
    <details ${choice.screen === undefined ? 'open' : ''}>
      <summary>List of the screens</summary>
      <ul class="plain gallery-screens">
        ${shown.map(
          ({ id, title }) =>
            html`<li>
              <a
                href="${getAddress(choice, { screen: id, scenario: '' })}#screen"
                ${id === choice.screen ? 'aria-current=true' : ''}
                >${title || id}</a
              >
              <code>${id}</code>
            </li>`,
        )}
      </ul>
    </details>`;
}

/** The chosen screen in its frame, its states and its texts. */
function screenView(
  choice: GalleryChoice,
  screen: GalleryScreen,
  { gallery, options }: { readonly gallery: ScreenGallery; readonly options: SandboxOptions },
): Html {
  const { org, width, scenario = screen.scenarios[0] ?? '' } = choice;
  const texts = gallery.texts(org.code, screen.id);
  const name = `${screen.title || screen.id}, ${org.name}, ${width} wide`;
  return html`<h2 id="screen" tabindex="-1">${screen.title || screen.id}</h2>
    <p><code>${screen.id}</code> at ${org.name}, ${width} pixels wide: ${scenario}.</p>
    <div class="links" role="navigation" aria-label="Width">
      ${WIDTHS.map((one) => html`<a href="${getAddress(choice, { width: one })}#screen" ${one === width ? 'aria-current=true' : ''}>${WIDTH_NAMES[one]}</a>`)}
    </div>
    ${stateList(choice, screen, scenario)}
    <div class="${width === WIDTHS[0] ? 'narrow-screen' : ''}">
      <div class="scroll" tabindex="0" role="region" aria-label="Drawn screen">
        <iframe
          title="${name}"
          width="${width}"
          height="${HEIGHT}"
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          src="${getAddress(choice, { scenario }, `${PATH}/drawn`)}"
        ></iframe>
      </div>
      <div>
        ${textsPart(texts, { org, options, placeOf: (address) => gallery.placeOf(address) })}
      </div>
    </div>`;
}

function stateList(
  choice: GalleryChoice,
  { scenarios }: GalleryScreen,
  current: string,
): Html | string {
  const names = [...new Set(scenarios)];
  if (names.length < 2) return '';
  return html`<details>
    <summary>${names.length} states</summary>
    <ul>
      ${names.map((name) => html`<li><a href="${getAddress(choice, { scenario: name })}#screen" ${name === current ? 'aria-current=true' : ''}>${name}</a></li>`)}
    </ul>
  </details>`;
}
