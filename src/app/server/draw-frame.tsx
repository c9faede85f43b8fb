/**
 * Draws the frame of pages that need a sign-in: the shell that the app renders while the data of the
 * person loads. It has nothing of a person, so it is the same for everybody.
 */
import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router';
import {
  buildContext,
  NO_VALUES,
  preparePages,
  parseUrl,
  type Client,
} from '../../client/index.ts';
import { vocabulary } from '../../domain/index.ts';
import { PageSkeleton } from '../../ui/shell/loading/PageSkeleton.tsx';
import {
  advance,
  pageAt,
  partOfPage,
  type CompiledPage,
  type CompiledSetData,
} from '../../engine/index.ts';
import { AppContext } from '../app-context.ts';
import { AppCopy } from '../AppCopy.tsx';
import { Shell } from '../drawing.ts';
import { AppLink } from '../routes/AppLink.tsx';
import { buildShellContent } from '../shell/content/shell-content.ts';
import { footerParts } from '../shell/Frame.tsx';
import { buildShellArea, type ShellArea } from '../shell/shell-area.ts';
import { drawnPaths } from './drawn-paths.ts';
import { renderMarkup } from './markup-of.ts';
import { listModules } from './shown-modules.ts';
import { visitorClient, type VisitorInput } from './visitor-client.ts';

/** The part of a page that the app shows while the data of the person loads. */
export interface DrawnFrame {
  /** The content of the app's root element. It has no inline styles and no scripts. */
  readonly html: string;
  /** The lazily loaded modules that the page shows, by their path from the project's root. */
  readonly modules: readonly string[];
  /**
   * The addresses that the page reads first for somebody who is signed in, with the placeholders of
   * its path.
   */
  readonly calls: readonly string[];
  /**
   * The part of the definitions that is enough at first. Undefined for the address of an application
   * itself, which leads to other pages.
   */
  readonly part: string | undefined;
}

/** An id that nothing has, for each placeholder of a path. */
const nobody = (at: number): string => `00000000-0000-4000-8000-00000000000${at}`;

/**
 * The paths of the pages whose frame can be drawn: those that are not drawn whole. `{name}` matches
 * one segment. Those with the fewest names come first, since they win.
 */
export function framePaths(data: CompiledSetData): readonly string[] {
  const whole = new Set(drawnPaths(data));
  const names = (path: string): number => path.split('{').length;
  return [...new Set(Object.values(data.pages).map(({ path }) => path))]
    .filter((path) => !whole.has(path))
    .toSorted((one, other) => names(one) - names(other));
}

/**
 * Draws the shell of a page for a signed-in visitor, with a skeleton in place of the page. Heading
 * and intro are drawn where no data changes them. `path` is one of `framePaths`. Undefined when no
 * page has the path. Pure; `prepare` must have ended.
 */
export function drawFrame(input: VisitorInput): DrawnFrame | undefined {
  const names = input.path.match(/\{[^}]*\}/g) ?? [];
  const path = names.reduce((text, name, at) => text.replace(name, nobody(at)), input.path);
  const client = visitorClient({ ...input, path });
  const { set } = client.get();
  const found = pageAt(set, path);
  if (found === undefined) return undefined;
  const area = buildShellArea(set, path, path);
  const html = renderMarkup(
    <AppContext value={{ client, connectRouter: () => undefined }}>
      <AppCopy>
        <StaticRouter location={path}>
          <EmptyShell client={client} page={found.page} path={path} area={area} />
        </StaticRouter>
      </AppCopy>
    </AppContext>,
  );
  const { schema, blocks, picture } = found.page.screen;
  const modules = listModules({
    isPage: true,
    hasForm: schema !== undefined,
    hasPicture: picture !== undefined,
    blocks,
  });
  const withNames = (address: string): string =>
    names.reduce((text, name, at) => text.replace(nobody(at), name), address);
  return {
    html,
    modules,
    calls: firstReads(client, path).map(withNames),
    part: found.page.path === set.routing.statusRoutes.base ? undefined : partOfPage(found.page.id),
  };
}

/**
 * The addresses of the load's calls that read, need a sign-in and no result of an earlier one: they
 * can be sent before the app is there, and at the same time.
 */
function firstReads(client: Client, path: string): readonly string[] {
  preparePages(client, vocabulary);
  const { set } = client.get();
  const found = pageAt(set, path);
  if (found === undefined) return [];
  const context = buildContext(client, NO_VALUES, { ...parseUrl(path), params: found.params });
  const addresses = found.page.load.flatMap((call) => {
    const next = advance(set, { calls: [call], done: [] }, context, []);
    if (next.kind !== 'call') return [];
    const { method, auth, query, headers, path: address } = next.request;
    const isPlain = Object.keys({ ...query, ...headers }).length === 0;
    return method === 'GET' && auth === 'required' && isPlain ? [address] : [];
  });
  return [...new Set(addresses)];
}

interface EmptyShellProps {
  readonly client: Client;
  readonly page: CompiledPage;
  readonly path: string;
  readonly area: ShellArea;
}

/** The shell before its lazy parts are loaded, with an empty column where a sidebar will be. */
function EmptyShell({ client, page, path, area }: EmptyShellProps): ReactElement {
  const { set, info } = client.get();
  return (
    <Shell
      {...buildShellContent(set, info, { dashboard: !area.isSignerArea })}
      {...footerParts({ set, path, onChat: () => undefined })}
      {...(area.sidebar && { sidebar: '' })}
      authenticated
      link={AppLink}
    >
      <PageSkeleton screen={page.screen} />
    </Shell>
  );
}
