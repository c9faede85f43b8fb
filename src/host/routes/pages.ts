/** The routes of pages: the policy pages, and the app's page at every other path. */
import { perObject } from '../../engine/index.ts';
import type { Context } from 'hono';
import type { HostApp, HostParts } from '../host-parts.ts';
import { builtChunks } from '../page/built-chunks.ts';
import { drawnHead, type DrawnHeadInput } from '../page/drawn-head.ts';
import type { DrawnText } from '../../app/server/draw.tsx';
import {
  createKeptBodies,
  encodedAs,
  pickEncoding,
  unchangingResponse,
} from '../page/kept-bodies.ts';
import { orgOfPage } from '../releases/org-of-request.ts';
import { listPolicyPages, renderPolicy } from '../page/policy-pages.ts';
import { getBaseUrl, pageOrgInfo, renderPage } from '../page/render-page.ts';
import type { Live } from '../releases/live-releases.ts';
import { liveOfPage, pictureQuery } from '../releases/visitor.ts';
import type { Integrity } from '../security/integrity.ts';
import { notFound } from '../responses.ts';

/**
 * Paths that browsers and servers interpret differently; no page has one. Most escapes are decoded
 * already.
 */
const AMBIGUOUS_PATH = /\/\/|\\|%2e|%5c|\p{Cc}/iu;
/**
 * A path that ends like the name of a file that a browser asks for, or with a hidden one. A missing
 * file must not be answered with the page. An e-mail address or a token with dots is no file.
 */
const FILE_PATH =
  /\.(?:m?js|css|json|map|html?|txt|xml|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|pdf|webmanifest|wasm|br|gz|zip|sql|sqlite|php|aspx?)$|\/\.[^/]*$/i;

/** The script of a drawn page that remembers early input. */
const EARLY_INPUT = 'src/app/boot/early-input.ts';
/** The script of a frame that reads what its page needs first. */
const EARLY_CALLS = 'src/app/boot/early-calls.ts';
/** The script of a drawn page that starts the app when the other one is missing. */
const START_ANYWAY = 'src/app/boot/start-anyway.ts';

/** The most pages of a release that are kept: by organisation, encoding and address. */
const MAX_KEPT = 1000;

/** Adds the policy pages and the app's page. Without a release each answers 503. */
export function addPageRoutes(app: HostApp, parts: HostParts, integrity: Integrity): void {
  const { policyTemplate, drawer, environment, shown } = parts;
  const respond = pageResponder(parts);
  const appPage = appPages(parts, integrity);
  app.get('/:page{[a-z-]+}', (c) =>
    withLive(c, parts, (live, visit) => {
      const page = c.req.param('page');
      const { org, cookie } = orgOfPage(live, c);
      if (!listPolicyPages(org).includes(page)) return respond(c, live, appPage(c, live, visit));
      const pictures = pictureQuery(parts.releases, live, c);
      const render = async () => {
        const baseUrl = shown?.callBase ?? getBaseUrl(c.req.url);
        const info = pageOrgInfo({ live, org, baseUrl, environment, pictureQuery: pictures });
        const inShell = (text: DrawnText) =>
          drawer.drawText(live, org, { path: `/${page}`, info, text });
        return renderPolicy({ org, page, template: await policyTemplate(), inShell });
      };
      const key = [page, org.folder, pictures];
      return respond(c, live, {
        key,
        cacheControl: 'no-cache',
        cookies: [cookie, visit],
        render,
      });
    }),
  );
  app.get('*', (c) => {
    // Of the build, only /assets is for browsers: the rest is templates, and code of the host.
    if (AMBIGUOUS_PATH.test(c.req.path) || FILE_PATH.test(c.req.path)) return notFound(c);
    return withLive(c, parts, (live, visit) => respond(c, live, appPage(c, live, visit)));
  });
}

/** Returns the function that renders the app's page for a request. */
function appPages(parts: HostParts, integrity: Integrity) {
  const { template, environment, cookieSessions, drawer, orgFlags } = parts;
  const { hasSandboxPage: devTools } = parts;
  const drawn = drawnPages(parts, integrity);
  const hasCookieSessions = cookieSessions !== undefined;
  return (c: Context, live: Live, visit: string | undefined): PageInput => {
    const { org, cookie } = orgOfPage(live, c);
    const { pathname: path } = new URL(c.req.url);
    const baseUrl = parts.shown?.callBase ?? getBaseUrl(c.req.url);
    const flags = orgFlags?.of(org);
    const pictures = pictureQuery(parts.releases, live, c);
    const input = {
      ...{ live, org, baseUrl, environment, flags, devTools, hasCookieSessions },
      pictureQuery: pictures,
    };
    const isDrawn = drawer.paths(live, org).has(path);
    const frame = isDrawn ? undefined : drawer.framePath(live, org, path);
    return {
      // Only a drawn page depends on its path, and a frame on that of its page.
      key: [
        ...['', org.folder, baseUrl, isDrawn ? path : (frame ?? '')],
        ...[JSON.stringify(flags) ?? '', pictures],
      ],
      cacheControl: 'no-store',
      cookies: [cookie, visit],
      isCurrent: () => orgFlags?.of(org) === flags,
      render: async () =>
        integrity.onPreloads(
          renderPage({
            ...input,
            template: await template(path),
            importMap: integrity.html,
            drawn: isDrawn ? drawn.page(path, input) : undefined,
            framed: frame === undefined ? undefined : drawn.frame(frame, input),
          }),
        ),
    };
  };
}

/** Returns the functions that draw a page, or its frame, with its head; undefined when it cannot be drawn. */
function drawnPages({ dist, drawer }: HostParts, integrity: Integrity) {
  const filesOf = builtChunks(dist);
  type Shown = Pick<DrawnHeadInput, 'page' | 'frame'> & { readonly modules: readonly string[] };
  const findHead = ({ release }: Live, { modules, ...shown }: Shown) => {
    const [early] = filesOf([EARLY_INPUT]).scripts;
    const [anyway] = filesOf([START_ANYWAY]).scripts;
    if (early === undefined || anyway === undefined) return undefined;
    const files = filesOf(modules);
    return drawnHead({ release, ...shown, files, early, anyway, integrityOf: integrity.of });
  };
  return {
    page(path: string, input: Parameters<typeof pageOrgInfo>[0]) {
      const { live, org } = input;
      const page = drawer.draw(live, org, { path, info: pageOrgInfo(input) });
      const head = page && findHead(live, { page, modules: page.modules });
      return head && { page, head };
    },
    frame(path: string, input: Parameters<typeof pageOrgInfo>[0]) {
      const { live, org } = input;
      const frame = drawer.drawFrame(live, org, { path, info: pageOrgInfo(input) });
      const page = { validator: '', draft: '' };
      const [script] = filesOf([EARLY_CALLS]).scripts;
      const calls = script === undefined ? [] : (frame?.calls ?? []);
      const reads = { path, calls, script: script ?? '' };
      const head = frame && findHead(live, { page, frame: reads, modules: frame.modules });
      return head && { frame, head };
    },
  };
}

interface PageInput {
  /** The values that the page depends on, besides the release. */
  readonly key: readonly string[];
  readonly cacheControl: string;
  /** The cookies that the page sets; undefined for none. */
  readonly cookies: readonly (string | undefined)[];
  /** Whether what it depends on is still the same. @default true */
  readonly isCurrent?: () => boolean;
  readonly render: () => Promise<string>;
}

/**
 * Returns the function that answers with a page. A page is rendered and compressed once for each
 * release, except by the development server, whose template changes.
 */
function pageResponder({ dev, shown }: HostParts) {
  const keptOf = perObject<Live, ReturnType<typeof createKeptBodies>>(() =>
    createKeptBodies({ most: MAX_KEPT }),
  );
  return async (c: Context, live: Live, input: PageInput) => {
    const { key, cacheControl, cookies, isCurrent = () => true } = input;
    const render = async () => (shown ? shown.mark(await input.render()) : input.render());
    const encoding = pickEncoding(c.req.header('accept-encoding') ?? '');
    const keptBody = dev ? createKeptBodies({ most: 1 }) : keptOf(live);
    const body = await keptBody([encoding ?? '', ...key].join(' '), async () =>
      encodedAs(Buffer.from(await render()), encoding),
    );
    const headers = {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': cacheControl,
      vary: 'accept-encoding, cookie',
      // The live release can change while a page is rendered.
      'x-release': live.release,
      ...(encoding && { 'content-encoding': encoding }),
    };
    const set = cookies.filter((cookie) => cookie !== undefined);
    if (!dev && set.length === 0 && isCurrent()) return unchangingResponse(body, headers);
    const response = new Response(body, { headers });
    for (const cookie of set) response.headers.append('set-cookie', cookie);
    return response;
  };
}

/** Runs a handler with the visitor's release and the cookie that keeps it, or answers 503 when there is none. */
async function withLive(
  c: Context,
  { releases }: HostParts,
  handle: (live: Live, visit: string | undefined) => Promise<Response>,
): Promise<Response> {
  const { live, cookie } = liveOfPage(releases, c);
  if (live) {
    // The browser caches the files of a release, so only this call shows that the release is used.
    releases.byId(live.release);
    return handle(live, cookie);
  }
  return c.text('There is no release to serve yet. Please see the log of the host.', 503, {
    'retry-after': '5',
    'cache-control': 'no-store',
  });
}
