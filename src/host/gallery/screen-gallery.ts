/** The screens of the working tree for the gallery of the sandbox, drawn in the shell of a lender. */
import type { CompiledSet, Place } from '../../engine/index.ts';
import type { ScreenState } from '../../prover/index.ts';
import type { CompiledTree } from '../../release/index.ts';
import type { GalleryScreen, ReleasedScreen, ScreenGallery } from '../../sandbox/index.ts';
import type { Prover } from '../load-rooms.ts';
import type { PageDrawer } from '../page/drawn-pages.ts';
import { escapeHtml } from '../page/html.ts';
import { pageOrgInfo } from '../page/render-page.ts';
import type { StoreFollower } from '../releases/follow-store.ts';
import { type Live, buildLive, type LiveReleases } from '../releases/live-releases.ts';

export interface GalleryInput {
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

interface OrgScreens {
  readonly set: CompiledSet;
  readonly states: readonly ScreenState[];
  readonly screens: readonly GalleryScreen[];
}

export function openGallery(input: GalleryInput): ScreenGallery {
  const { prover, compiled } = input;
  const bySet = new WeakMap<CompiledSet, OrgScreens>();
  const findSet = (org: string): CompiledSet | undefined =>
    [...compiled().sets.values()].find((one) => one.org.code === org);
  const findScreens = (org: string): OrgScreens | undefined => {
    const set = findSet(org);
    if (set === undefined) return undefined;
    const known = bySet.get(set) ?? orgScreens(prover, compiled(), set);
    bySet.set(set, known);
    return known;
  };
  return {
    screens: (org) => findScreens(org)?.screens ?? [],
    texts(org, screen) {
      const found = findScreens(org);
      const state = found?.states.find((one) => one.screen === screen);
      return found && state ? prover.screenTexts(compiled().tree, found.set, state.place) : [];
    },
    placeOf: (address) => prover.placeOfText(compiled().tree, address),
    async draw(org, screen, scenario) {
      const set = findSet(org);
      // The states of all scenarios take a second. A screen without data needs none of them.
      const states =
        scenario === '' ? set && prover.screenStates(set, []) : findScreens(org)?.states;
      const own = states?.filter((one) => one.screen === screen) ?? [];
      const state = own.find(({ name }) => name === scenario) ?? own[0];
      const live = input.releases.current();
      return set && state && live ? drawState(input, live, { set, state }) : undefined;
    },
    drawReleased(choice) {
      const { org, screen, scenario } = choice;
      const states = scenario ? findScreens(org)?.states : undefined;
      const state = states?.find((one) => one.screen === screen && one.name === scenario);
      return drawReleased(input, choice, state);
    },
  };
}

function orgScreens(prover: Prover, { tree }: CompiledTree, set: CompiledSet): OrgScreens {
  const scenarios = prover.scenariosIn(tree.files).map(({ scenario }) => scenario);
  const states = prover.screenStates(set, scenarios);
  const screens = [...Map.groupBy(states, ({ screen }) => screen)].map(
    ([id, [first, ...others]]): GalleryScreen => ({
      id,
      group: first === undefined ? '' : getGroup(set, first.place),
      title: first === undefined ? '' : prover.shownState(set, first).screen.title,
      scenarios: [first, ...others].flatMap((state) => state?.name ?? []),
    }),
  );
  return { set, states, screens };
}

/** The journey of a step, the folder of a page (`application`), or `forms`. */
function getGroup(set: CompiledSet, place: Place): string {
  if ('journey' in place) return place.journey;
  if ('form' in place) return 'forms';
  return set.pages[place.page]?.screen.source.split('/')[1] ?? 'pages';
}

/**
 * A screen of a stored release in a context; undefined when it cannot be drawn. `like`: the state of the
 * working tree whose context it has, but for the organisation.
 */
async function drawReleased(
  input: GalleryInput,
  { release, org, screen, context }: ReleasedScreen,
  like: ScreenState | undefined,
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
  { prover, environment, drawer, sheets }: GalleryInput,
  live: Live,
  { set, state }: { readonly set: CompiledSet; readonly state: ScreenState },
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
    : galleryPage({ title: shown.screen.title, html, sheets: [...sheets(), org.css] });
}

/** A path of the screen, which decides the shell around it. Parameters keep their names. */
function getPath(set: CompiledSet, place: Place): string {
  if ('page' in place) return set.pages[place.page]?.path ?? '/';
  return 'journey' in place ? (set.journeys[place.journey]?.basePath ?? '/') : '/';
}

interface GalleryPageInput {
  readonly title: string;
  /** The drawn screen. */
  readonly html: string;
  /** Addresses of style sheets, in their order. */
  readonly sheets: readonly string[];
}

/** The page around a screen: style sheets alone. Links open in a new tab. */
export function galleryPage({ title, html, sheets }: GalleryPageInput): string {
  const links = sheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><base target="_blank"><title>${escapeHtml(title)}</title>${links.join('')}</head><body><div id="root">${html}</div></body></html>`;
}
