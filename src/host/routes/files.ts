/** The routes of files: the built app, fonts, a lender's pictures, and the files of releases. */
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Context } from 'hono';
import { SERVICE_BUSY } from '../../domain/index.ts';
import { FONT_FILES } from '../../release/index.ts';
import type { HostApp, HostParts } from '../host-parts.ts';
import { liveOfPicture, liveOfRequest } from '../releases/visitor.ts';
import { FOREVER, fileResponse } from '../page/file-response.ts';
import { pickEncoding, unchangingResponse } from '../page/kept-bodies.ts';
import { orgOfRequest } from '../releases/org-of-request.ts';
import { openSetParts } from '../page/set-parts.ts';
import { getClient } from '../security/identify-request.ts';
import { decodedPath, NO_STORE, notFound } from '../responses.ts';

/** For pictures, whose names stay when a release changes them. */
const MINUTES = 'public, max-age=300';
const MINUTES_PRIVATE = 'private, max-age=300';

/** Adds /assets, /favicon.ico, /fonts and /brand. */
export function addFileRoutes(app: HostApp, { dist, root, releases }: HostParts): void {
  const require = createRequire(join(root, 'package.json'));
  const fonts = new Map<string, string>();
  const fontFile = (key: string): string => {
    const file = fonts.get(key) ?? require.resolve(FONT_FILES[key] ?? '');
    fonts.set(key, file);
    return file;
  };
  app.get('/assets/*', (c) => respond(c, { folder: dist, path: decodedPath(c.req.path) }));
  app.get('/favicon.ico', async (c) => {
    const live = liveOfRequest(releases, c);
    const logo = live && orgOfRequest(live, c).assets['logo.svg'];
    if (!live || !logo) return c.body(null, 204);
    // It depends on a cookie, so only the browser may keep it.
    return respond(c, { folder: live.loaded.dir, path: logo, cacheControl: MINUTES_PRIVATE });
  });
  app.get('/fonts/:name', async (c) => {
    const key = /^([\w-]+)\.woff2$/.exec(c.req.param('name'))?.[1] ?? '';
    if (!Object.hasOwn(FONT_FILES, key)) return notFound(c);
    const file = fontFile(key);
    return respond(c, { folder: dirname(file), path: basename(file) });
  });
  app.get('/brand/:folder/:name', async (c) => {
    const live = liveOfPicture(releases, c);
    const org = live?.orgs.find(({ folder }) => folder === c.req.param('folder'));
    const assets = new Map(Object.entries(org?.assets ?? {}));
    const path = assets.get(c.req.param('name'));
    if (!live || !path) return notFound(c);
    // With a query it depends on a cookie, too.
    const isPlain = new URL(c.req.url).search === '';
    const cacheControl = isPlain ? MINUTES : MINUTES_PRIVATE;
    return respond(c, { folder: live.loaded.dir, path, cacheControl });
  });
}

/** Adds /parts/<id>/ and /releases/<id>/. */
export function addReleaseRoutes(app: HostApp, { releases, follower, proxies }: HostParts): void {
  const setParts = openSetParts();
  // A page may have started with a release of another host.
  const findRelease = async (id: string) =>
    releases.byId(id) ?? ((await follower?.bring(id)) ? releases.byId(id) : undefined);
  // A 404 says that it is gone, and a page under way on it would go on with the live one.
  const missing = (c: Context) =>
    follower?.state() === 'away'
      ? c.text(SERVICE_BUSY, 503, { ...NO_STORE, 'retry-after': '2' })
      : notFound(c);
  app.get('/parts/:release/:folder/:part{.+\\.json}', async (c) => {
    const { folder, part } = c.req.param();
    const release = await findRelease(c.req.param('release'));
    if (release === undefined) return missing(c);
    const encoding = pickEncoding(c.req.header('accept-encoding') ?? '');
    const name = part.slice(0, -'.json'.length);
    const client = getClient(c.env?.incoming, proxies);
    const body = await setParts({ release, folder, part: name, encoding, client });
    if (!body) return notFound(c);
    return unchangingResponse(body, {
      'content-type': 'application/json',
      'cache-control': FOREVER,
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
  });
  app.get('/releases/:release/*', async (c) => {
    const release = await findRelease(c.req.param('release'));
    if (release === undefined) return missing(c);
    const path = decodedPath(c.req.path).split('/').slice(3).join('/');
    // Modules are imported without their extension.
    const known = [path, `${path}.js`].find(
      (one) => one === 'release.json' || Object.hasOwn(release.manifest.files, one),
    );
    return known ? respond(c, { folder: release.dir, path: known }) : notFound(c);
  });
}

interface FileInput {
  readonly folder: string;
  readonly path: string;
  /** @default a year, immutable */
  readonly cacheControl?: string;
}

async function respond(c: Context, { folder, path, cacheControl = FOREVER }: FileInput) {
  const acceptEncoding = c.req.header('accept-encoding') ?? '';
  return (await fileResponse({ folder, path, acceptEncoding, cacheControl })) ?? notFound(c);
}
