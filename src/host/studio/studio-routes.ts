/** The routes of the Studio: its page and files, and what it reads and changes. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostApp } from '../host-parts.ts';
import { guardApi, type GuardInput } from '../operators/guard.ts';
import { addMeRoute, addSignInRoutes, signInAddress } from '../operators/sign-in-routes.ts';
import { FOREVER, fileResponse } from '../page/file-response.ts';
import { givePreviewTicket } from '../releases/preview-ticket.ts';
import { decodedPath, NO_STORE, notFound } from '../responses.ts';
import { studioBodyLimit } from '../security/body-limits.ts';
import type { DraftPlaces } from './drafts/draft-places.ts';
import { ofDraft } from './drafts/drafts-routes.ts';
import { onlyOwnNames } from './own-names.ts';
import { refuseBadBody } from './refuse-bad-body.ts';
import { addCalls } from './studio-calls.ts';
import type { StudioDesk } from './studio-desk.ts';

interface StudioParts extends Pick<GuardInput, 'operators'> {
  /** Folder of the built app, which holds the Studio, too. */
  readonly dist: string;
  /** The desks of the working folder; absent where there is none. */
  readonly studio?: StudioDesk | undefined;
  /** @default none */
  readonly drafts?: DraftPlaces | undefined;
  /** Aborted when the host closes. */
  readonly closing?: AbortSignal | undefined;
  /** Host names under which it is served, besides those of this machine. @default none */
  readonly sandboxHosts?: readonly string[] | undefined;
}

/** Where the page names the nonce of its styles. */
const NONCE = '%NONCE%';

/** Mantine writes its variables into style elements, which the nonce allows. */
const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-to csp',
  ].join('; ');

/** Adds the routes of a Studio to the app of a host. */
export type AddStudio = (
  app: HostApp,
  parts: Omit<StudioParts, 'studio' | 'drafts' | 'operators'>,
) => void;

/** Adds /studio. */
export function addStudioRoutes(app: HostApp, parts: StudioParts): void {
  const { dist, studio, drafts, sandboxHosts } = parts;
  const { operators } = studio ?? parts;
  const names = [
    ...(sandboxHosts ?? []),
    ...(operators ? [operators.config.address.hostname] : []),
  ];
  for (const path of ['/studio', '/studio/*']) app.use(path, onlyOwnNames(names));
  if (drafts !== undefined)
    app.use('/studio/api/*', ofDraft(drafts, { operators, closing: parts.closing }));
  app.use('/studio/api/*', guardApi(studio ?? { operators }), studioBodyLimit, refuseBadBody);
  const folder = join(dist, 'studio');
  app.get('/studio/assets/*', async (c) => {
    const path = decodedPath(c.req.path).replace(/^\/studio\//, '');
    const acceptEncoding = c.req.header('accept-encoding') ?? '';
    return (
      (await fileResponse({ folder, path, acceptEncoding, cacheControl: FOREVER })) ?? notFound(c)
    );
  });
  addMeRoute(app);
  if (operators !== undefined) addSignInRoutes(app, operators);
  addCalls(app, { drafts });
  if (studio !== undefined) addDesks(app, studio);
  app.all('/studio/api/*', notFound);
  // Each view of the Studio is an address of its own.
  for (const path of ['/studio', '/studio/*'])
    app.get(path, (c) => {
      if (operators && operators.sessions.find(c.req.raw.headers) === undefined)
        return c.redirect(signInAddress(c));
      givePreviewTicket(c);
      const nonce = randomBytes(16).toString('base64');
      const page = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll(NONCE, nonce);
      return c.html(page, 200, { ...NO_STORE, 'content-security-policy': policyWith(nonce) });
    });
}

/** A drawing that is opened by itself runs nothing. */
const DRAWING = {
  ...NO_STORE,
  'content-type': 'image/svg+xml',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
};

/** Adds the routes of all desks: of the working folder, or of a draft. */
export function addDesks(app: HostApp, studio: StudioDesk): void {
  const { lenders, newLender } = studio.lenderDesks ?? {};
  addCalls(app, { ...studio, studio, lenders, newLender });
  app.get('/studio/api/lenders/:folder/logo', (c) => {
    const logo = lenders?.logo(c.req.param('folder'));
    return logo === undefined ? notFound(c) : c.body(logo, 200, DRAWING);
  });
}
