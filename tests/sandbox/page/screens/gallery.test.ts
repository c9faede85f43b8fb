/** The gallery of screens: chosen, filtered and framed without a script. */
import { describe, expect, it } from 'vitest';
import { createSandbox, type ScreenGallery } from '../../../../src/sandbox/index.ts';
import { KEYS } from '../../support/sandbox.ts';

const gallery: ScreenGallery = {
  screens: (org) =>
    org === 'NOBODY'
      ? []
      : [
          {
            id: 'register/income',
            group: 'register',
            title: 'Income',
            scenarios: ['No data', 'Low'],
          },
          { id: 'page/login', group: 'shell', title: 'Log in', scenarios: ['No data'] },
        ],
  texts: (org, screen) =>
    screen === 'register/income'
      ? [
          {
            address: 'journeys/register/steps/income#/intro',
            text: 'Before tax / After tax',
            sentences: [
              { text: 'Before tax', when: 'if flag gross is set' },
              { text: 'After tax', when: 'otherwise' },
            ],
            isOwn: false,
            themes: ['main'],
          },
          {
            address: 'journeys/register/steps/income#/title',
            text: `Of ${org}`,
            sentences: [{ text: `Of ${org}` }],
            isOwn: true,
            themes: ['harbor'],
          },
        ]
      : [],
  placeOf: (address) => `${address.split('#')[0]}.json:7`,
  draw: async (org, screen, scenario) =>
    screen === 'page/login' ? undefined : `<p>${org} ${screen} ${scenario}</p>`,
  drawReleased: async (choice) =>
    choice.release === 'gone' ? undefined : `<p>${JSON.stringify(choice)}</p>`,
};
const { app } = createSandbox({
  dataDir: '',
  signingKeys: () => KEYS,
  inMemory: true,
  gallery,
  hasStudio: true,
  orgs: () => [
    { code: 'MAIN', name: 'Main', prefixes: [], main: true, folder: 'main' },
    { code: 'HARBOR', name: 'Harbor', prefixes: ['harbor'], main: false, folder: 'harbor' },
  ],
});
const released = async (query: string) => {
  const response = await app.request(`http://localhost/sandbox/screens/release${query}`);
  return { response, html: await response.text() };
};
const page = async (query: string) => {
  const response = await app.request(`http://localhost/sandbox/screens${query}`);
  return { response, html: await response.text() };
};

describe('the list', () => {
  it('has every screen of the lender of the host', async () => {
    const { html } = await page('');
    expect(html).toContain('2 of 2 screens.');
    expect(html).toMatch(/lender=MAIN[^"]*screen=register%2Fincome/);
  });

  it.each([
    ['?journey=shell', 'page/login'],
    ['?q=before+TAX', 'register/income'],
    ['?q=log+in', 'page/login'],
  ])('with %s has %s alone', async (query, screen) => {
    const { html } = await page(query);
    expect(html).toContain('1 of 2 screens.');
    expect(html).toContain(`<code>${screen}</code>`);
  });

  it('says when no screen has the words', async () =>
    expect((await page('?q=zebra')).html).toContain('No screen has these words.'));
});

describe('a screen', () => {
  const query = '?lender=HARBOR&screen=register%2Fincome&scenario=Low&width=768';

  it('is framed at its width, in its state, and lists its texts with their addresses', async () => {
    const { html } = await page(query);
    expect(html).toMatch(/<iframe\s+title="Income, Harbor, 768 wide"\s+width="768"/);
    expect(html).toMatch(
      /src="\/sandbox\/screens\/drawn\?lender=HARBOR&amp;screen=register%2Fincome&amp;scenario=Low/,
    );
    expect(html).toContain('<code>journeys/register/steps/income#/intro</code>');
  });

  it('says of each text its whole sentences, what to edit, and who has own words', async () => {
    const { html } = await page(query);
    const rows = html.slice(html.indexOf('<tbody>')).split('</tr>');
    const [intro = '', title = ''] = rows.map((row) => row.replaceAll(/\s+/g, ' '));
    expect(intro).toMatch(
      /Before tax<br \/><span class="quiet small">if flag gross is set<.*After tax<br \/><span [^>]*>otherwise</,
    );
    expect(intro).toContain(
      '<a href="/studio/definitions?file=journeys%2Fregister%2Fsteps%2Fincome.json&amp;line=7">Line 7</a>',
    );
    expect(intro).toContain('Own words: Main<');
    expect(title).toContain(
      'file=org-themes%2Fharbor%2Fcopy.json">org-themes/harbor/copy.json</a>',
    );
    expect(title).toContain('Own words: Harbor<');
  });

  it('is drawn for its lender, and may be framed by this host alone', async () => {
    const { response, html } = await page(`/drawn${query}`);
    expect(html).toBe('<p>HARBOR register/income Low</p>');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  it('that cannot be drawn says so, and as a picture is empty', async () => {
    const { response, html } = await page('/drawn?screen=page%2Flogin');
    expect([response.status, html]).toEqual([404, expect.stringContaining('cannot be drawn here')]);
    const picture = await page('/drawn?screen=page%2Flogin&as=picture');
    expect([picture.response.status, picture.html]).toEqual([204, '']);
  });
});

it('has no script and no inline style, and allows none', async () => {
  const { response, html } = await page('?screen=register%2Fincome');
  expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/);
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'self';.*frame-src 'self'/,
  );
});

describe('a screen of a release', () => {
  const query = '?release=r1&lender=HARBOR&place=page%2Flogin&context=';

  it('is framed, and drawn with the given context', async () => {
    const context = encodeURIComponent('{"now":"2026-05-04"}');
    const { html } = await released(`${query}${context}`);
    expect(html).toContain('title="page/login of release r1"');
    const drawn = await released(`/drawn${query}${context}`);
    const choice = {
      release: 'r1',
      org: 'HARBOR',
      screen: 'page/login',
      context: { now: '2026-05-04' },
    };
    expect([drawn.response.status, drawn.html]).toEqual([200, `<p>${JSON.stringify(choice)}</p>`]);
    const inScenario = await released(`/drawn${query}&scenario=Locked`);
    expect(inScenario.html).toContain('"scenario":"Locked","context":{}');
    expect(drawn.response.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  });

  it('says that the context is wrong, and answers 404 for a release that is gone', async () => {
    expect((await released(`${query}[1]`)).html).toContain('The context is not a JSON object.');
    expect((await released(`/drawn${query}{`)).response.status).toBe(404);
    const gone = await released('/drawn?release=gone&place=page%2Flogin');
    expect(gone.response.status).toBe(404);
  });
});
