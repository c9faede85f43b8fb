/**
 * Draws the frame of pages that need a sign-in: the shell that the app renders while the data of the
 * person loads. It has nothing of a person, so it is the same for everybody.
 */
import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router';
import type { Client } from '../../client/index.ts';
import { PageSkeleton } from '../../ui/shell/loading/PageSkeleton.tsx';
import { pageAt, type CompiledSetData } from '../../engine/index.ts';
import { AppContext } from '../app-context.ts';
import { Shell } from '../drawing.ts';
import { AppLink } from '../routes/AppLink.tsx';
import { shellContentOf } from '../shell/content/shell-content.ts';
import { footerParts } from '../shell/Frame.tsx';
import { shellAreaOf, type ShellArea } from '../shell/shell-area.ts';
import { drawnPaths } from './drawn-paths.ts';
import { markupOf } from './markup-of.ts';
import { modulesOf } from './shown-modules.ts';
import { visitorClient, type VisitorInput } from './visitor-client.ts';

/** What the app shows of a page while the data of the person loads. */
export interface DrawnFrame {
  /** The content of the app's root element. It has no inline styles and no scripts. */
  readonly html: string;
  /** The lazily loaded modules that the page shows, by their path from the project's root. */
  readonly modules: readonly string[];
}

/** An application that nobody has, in the address of a frame. */
const NO_APPLICATION = '00000000-0000-4000-8000-000000000000';

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
 * Draws the shell of a page for somebody who is signed in, with a skeleton in place of the page.
 * `path` is one of `framePaths`. Undefined when no page has the path. Pure; `prepare` must have
 * ended.
 */
export function drawFrame(input: VisitorInput): DrawnFrame | undefined {
  const path = input.path.replaceAll(/\{[^}]*\}/g, NO_APPLICATION);
  const client = visitorClient({ ...input, path });
  const { set } = client.get();
  const found = pageAt(set, path);
  if (found === undefined) return undefined;
  const area = shellAreaOf(set, path, path);
  const html = markupOf(
    <AppContext value={{ client, connectRouter: () => undefined }}>
      <StaticRouter location={path}>
        <EmptyShell client={client} path={path} area={area} />
      </StaticRouter>
    </AppContext>,
  );
  const { schema, blocks, picture } = found.page.screen;
  const modules = modulesOf({
    isPage: true,
    hasForm: schema !== undefined,
    hasPicture: picture !== undefined,
    blocks,
  });
  const sidebar = area.sidebar === undefined ? [] : ['src/app/shell/sidebar/ApplicationPart.tsx'];
  return { html, modules: [...modules, ...sidebar] };
}

interface EmptyShellProps {
  readonly client: Client;
  readonly path: string;
  readonly area: ShellArea;
}

/** The shell before its lazy parts are loaded, with an empty column where a sidebar will be. */
function EmptyShell({ client, path, area }: EmptyShellProps): ReactElement {
  const { set, info } = client.get();
  return (
    <Shell
      {...shellContentOf(set, info, { dashboard: !area.isSignerArea })}
      {...footerParts(set, path)}
      {...(area.sidebar && { sidebar: '' })}
      authenticated
      link={AppLink}
    >
      <PageSkeleton />
    </Shell>
  );
}
