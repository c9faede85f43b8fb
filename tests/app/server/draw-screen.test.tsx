/** A screen that is drawn in a state has its answers, its errors and the lender's shell, and no script. */
import { beforeAll, expect, it } from 'vitest';
import { drawFramed, drawScreen, drawText } from '../../../src/app/server/draw-screen.tsx';
import { prepare } from '../../../src/app/server/draw.tsx';
import { scenariosIn, screenStates, shownState } from '../../../src/prover/index.ts';
import { setOf, tree } from '../../definitions.ts';
import { preparePage } from '../support/open-app.tsx';

preparePage();
beforeAll(prepare);

const set = setOf('cedar-trust');
const states = screenStates(
  set,
  scenariosIn(tree.files).map(({ scenario }) => scenario),
);

function drawn(screen: string, isWanted: (name: string) => boolean) {
  const state = states.find((one) => one.screen === screen && isWanted(one.name));
  if (state === undefined) throw new Error(`No state of ${screen}.`);
  const { answers } = state.context as { readonly answers: Record<string, unknown> };
  return { ...shownState(set, state), answers };
}

it('shows the answers of a scenario and what Continue finds', () => {
  const state = states.find(
    ({ screen, isSubmitted, context }) =>
      screen === 'register-v2/annual-income' &&
      isSubmitted &&
      JSON.stringify(context['answers']).includes('UNEMPLOYED'),
  );
  if (state === undefined) throw new Error('No scenario without employment.');
  const page = document.createElement('div');
  page.innerHTML = drawScreen(
    drawn(state.screen, (name) => name === state.name),
    set,
  );
  expect(page.querySelector('[aria-invalid=true]')).not.toBeNull();
  expect(page.textContent).toContain("we don't lend to unemployed borrowers");
  expect(page.querySelectorAll('script, [style], [onclick]')).toHaveLength(0);
});

const frame = (path: string) => ({
  set,
  path,
  now: Date.parse('2026-05-04T17:00:00Z'),
  info: {
    set: '/set.json',
    css: '/theme.css',
    release: 'r1',
    baseUrl: '',
    orgCode: set.org.code,
    theme: 'cedar-trust',
    environment: 'production',
  },
});
function pageWith(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
}

it('stands in the shell of its lender', () => {
  const page = pageWith(
    drawFramed(
      drawn('page/login', () => true),
      frame('/auth/login'),
    ),
  );
  expect(page.querySelectorAll('header, footer').length).toBeGreaterThan(0);
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  expect(page.querySelectorAll('main')).toHaveLength(1);
});

it('a text has the header and footer of all pages, and no script', () => {
  const text = pageWith(
    drawText(
      {
        title: 'Terms <of> use',
        sections: [{ heading: 'First', paragraphs: ['Be kind.', 'Always.'] }],
      },
      frame('/terms'),
    ),
  );
  const app = pageWith(
    drawFramed(
      drawn('page/login', () => true),
      frame('/auth/login'),
    ),
  );
  const part = (page: HTMLElement, name: string) => page.querySelector(name)?.outerHTML;
  expect(part(text, 'footer')).toContain('NMLS');
  expect(part(text, 'footer')).toBe(part(app, 'footer'));
  expect(part(text, '.brand')).toBe(part(app, '.brand'));
  expect(text.querySelector('main article')?.innerHTML).toBe(
    '<h1>Terms &lt;of&gt; use</h1><section><h2>First</h2><p>Be kind.</p><p>Always.</p></section>',
  );
  expect(text.querySelectorAll('script, [style], [onclick]')).toHaveLength(0);
});

it('draws every screen without data', () => {
  for (const state of states.filter(({ name }) => name === 'No data')) {
    const html = drawScreen({ ...shownState(set, state), answers: {} }, set);
    expect(html, state.screen).toContain('<h1');
  }
});

it('draws the picture of a screen', () => {
  const html = drawScreen(
    drawn('page/contact', () => true),
    set,
  );
  expect(html).toMatch(/class="picture"><svg/);
});
