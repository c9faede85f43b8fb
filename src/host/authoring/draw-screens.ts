/** Draws the screens of the working tree and of stored releases, each in the shell of its lender. */
import type { CompiledSet, Place } from '../../engine/index.ts';
import type { ScreenInContext } from '../../prover/index.ts';
import type { CompiledTree } from '../../release/index.ts';
import type { DrawScreen, ScreenChoice } from '../../sandbox/index.ts';
import type { Prover } from '../load-rooms.ts';
import type { PageDrawer } from '../page/drawn-pages.ts';
import { escapeHtml } from '../page/html.ts';
import { pageOrgInfo } from '../page/render-page.ts';
import type { StoreFollower } from '../releases/follow-store.ts';
import { type Live, buildLive, type LiveReleases } from '../releases/live-releases.ts';
import { statesReader } from '../studio/open-as-desk.ts';

export interface DrawerInput {
  readonly prover: Prover;
  /** The working tree, compiled again after each publish. */
  readonly compiled: () => CompiledTree;
  readonly environment: string;
  readonly releases: LiveReleases;
  /** Brings a release from the store. @default only those of the data folder are drawn */
  readonly follower?: Pick<StoreFollower, 'bring'> | undefined;
  readonly drawer: PageDrawer;
  /** Addresses of the built style sheets. */
  readonly sheets: () => readonly string[];
}

export function openScreenDrawer(input: DrawerInput): DrawScreen {
  const { prover, compiled, releases } = input;
  const readStates = statesReader(prover);
  return async (choice) => {
    const { tree, sets } = compiled();
    const set = [...sets.values()].find(({ org }) => org.code === choice.org);
    // The states of all scenarios take a second. A screen without data needs none of them.
    const isPlain = choice.scenario === '' || choice.scenario === prover.NO_DATA;
    const states = set && (isPlain ? prover.screenStates(set, []) : readStates({ tree, set }));
    const own = states?.filter(({ screen }) => screen === choice.screen) ?? [];
    const named = own.find(({ name }) => name === choice.scenario);
    if (choice.release !== '') return drawReleased(input, choice, named);
    const [state, live] = [named ?? own[0], releases.current()];
    return set && state && live ? drawState(input, live, { set, state }) : undefined;
  };
}

/**
 * A screen of a stored release in a context; undefined when it cannot be drawn. `like`: the state of the
 * working tree whose context it has, but for the organisation.
 */
async function drawReleased(
  input: DrawerInput,
  { release, org, screen, context }: ScreenChoice,
  like: ScreenInContext | undefined,
): Promise<string | undefined> {
  const { prover, releases, follower } = input;
  const loaded =
    releases.byId(release) ?? ((await follower?.bring(release)) && releases.byId(release));
  if (!loaded) return undefined;
  try {
    const { set } = prover.releasedSet(loaded, org);
    const { org: _, ...shared } = like?.context ?? {};
    const state = prover.auditState(set, screen, { ...shared, ...context });
    const isSubmitted = like?.isSubmitted === true;
    return drawState(input, buildLive(loaded), { set, state: { ...state, isSubmitted } });
  } catch {
    return undefined;
  }
}

function drawState(
  { prover, environment, drawer, sheets }: DrawerInput,
  live: Live,
  { set, state }: { readonly set: CompiledSet; readonly state: ScreenInContext },
): string | undefined {
  const org = live.orgs.find(({ code }) => code === set.org.code);
  if (org === undefined) return undefined;
  const { vocabulary: _, ...data } = set;
  const shown = prover.shownState(set, state);
  const answers = (state.context['answers'] ?? {}) as Readonly<Record<string, unknown>>;
  const html = drawer.drawFramed?.(
    { ...shown, answers },
    {
      set: data,
      info: pageOrgInfo({ live, org, baseUrl: '', environment }),
      path: getPath(set, state.place),
      now: Date.parse(String(state.context['now'] ?? '')) || 0,
    },
  );
  return html === undefined
    ? undefined
    : framedPage({ title: shown.screen.title, html, sheets: [...sheets(), org.css] });
}

/** A path of the screen, which decides the shell around it. Parameters keep their names. */
function getPath(set: CompiledSet, place: Place): string {
  if ('page' in place) return set.pages[place.page]?.path ?? '/';
  return 'journey' in place ? (set.journeys[place.journey]?.basePath ?? '/') : '/';
}

interface FramedPage {
  readonly title: string;
  /** The drawn screen. */
  readonly html: string;
  /** Addresses of style sheets, in their order. */
  readonly sheets: readonly string[];
}

/** The page around a screen: style sheets alone. Links open in a new tab. */
export function framedPage({ title, html, sheets }: FramedPage): string {
  const links = sheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><base target="_blank"><title>${escapeHtml(title)}</title>${links.join('')}</head><body><div id="root">${html}</div></body></html>`;
}
