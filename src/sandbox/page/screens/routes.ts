/** The gallery: every screen of every lender at a width, with the address of each of its texts. */
import type { App, Call, Lender } from '../../lender.ts';
import type { SandboxOrg } from '../../options.ts';
import { auditRoutes } from './audit.ts';
import { galleryView, WIDTHS, type GalleryChoice } from './page.ts';
import { DRAWN_POLICY, NOT_DRAWN, PAGE_POLICY } from './policies.ts';

/** Adds the page, and the drawn screens that it frames. */
export function galleryRoutes(app: App, lender: Lender): void {
  auditRoutes(app, lender);
  app.get('/sandbox/screens', (c) => {
    c.header('content-security-policy', PAGE_POLICY);
    return c.html(galleryView(buildChoice(c, lender), lender.options));
  });
  app.get('/sandbox/screens/drawn', async (c) => {
    const { gallery } = lender.options;
    const { org, screen = '', scenario = '' } = buildChoice(c, lender);
    const html = await gallery?.draw(org.code, screen, scenario);
    c.header('content-security-policy', DRAWN_POLICY);
    // A picture that cannot be drawn stays empty.
    if (html === undefined && c.req.query('as') === 'picture') return c.body(null, 204);
    return c.html(html ?? NOT_DRAWN, html === undefined ? 404 : 200);
  });
}

/** What the address chooses. An unknown lender is the one of the host. */
function buildChoice(c: Call, { options }: Lender): GalleryChoice {
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
