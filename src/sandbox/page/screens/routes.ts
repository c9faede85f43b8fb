/** The gallery: every screen of every lender at a width, with the address of each of its texts. */
import type { App, Call, Lender } from '../../lender.ts';
import type { SandboxOrg } from '../../options.ts';
import { galleryView, WIDTHS, type GalleryChoice } from './page.ts';

/** The page frames a drawn screen of the same host, and neither runs a script. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const DRAWN_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";
const NOT_DRAWN =
  '<!doctype html><html lang="en"><head><title>Not drawn</title><link rel="stylesheet" href="/sandbox/style.css"></head><body><main><p>This screen cannot be drawn here. Please start the host with <code>npm start</code>.</p></main></body></html>';

/** Adds the page, and the drawn screens that it frames. */
export function galleryRoutes(app: App, lender: Lender): void {
  app.get('/sandbox/screens', (c) => {
    c.header('content-security-policy', PAGE_POLICY);
    return c.html(galleryView(choiceOf(c, lender), lender.options));
  });
  app.get('/sandbox/screens/drawn', async (c) => {
    const { gallery } = lender.options;
    const { org, screen = '', scenario = '' } = choiceOf(c, lender);
    const html = await gallery?.draw(org.code, screen, scenario);
    c.header('content-security-policy', DRAWN_POLICY);
    return c.html(html ?? NOT_DRAWN, html === undefined ? 404 : 200);
  });
}

/** What the address chooses. An unknown lender is the one of the host. */
function choiceOf(c: Call, { options }: Lender): GalleryChoice {
  const named = (name: string): string => c.req.query(name) ?? '';
  const org: SandboxOrg = options.orgs().find(({ code }) => code === named('lender')) ?? c.var.org;
  return {
    org,
    group: named('journey'),
    screen: named('screen') || undefined,
    scenario: named('scenario') || undefined,
    width: WIDTHS.find((width) => String(width) === named('width')) ?? WIDTHS[0],
    words: named('q'),
  };
}
