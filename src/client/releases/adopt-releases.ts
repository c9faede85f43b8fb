/**
 * Adopts new releases of the definitions at step boundaries, never while the borrower is filling in
 * a step.
 */
import type { AnswerChange } from '../../engine/index.ts';
import type { Manifest, ReleaseOutcome, StepView } from '../../services/index.ts';
import type { Client } from '../state/client.ts';
import { loadLateParts } from '../load-late-parts.ts';
import { applicationRelease } from './application-release.ts';
import { journeysUnderWay, saveBegan } from './began-release.ts';
import { breaksApplication, brokenJourneys, findMigration } from './breaks-journey.ts';
import type { createMove, WriteMoved } from './move-answers.ts';
import type { ReleaseAdoption } from '../state/release-adoption.ts';
import { stepViews, type StepViews } from './step-views.ts';
import { switchRelease, type UsableRelease } from './switch-release.ts';

interface LoadedRelease extends UsableRelease {
  readonly moves: Moves;
}

/** Journey -> what moves its answers. */
type Moves = ReadonlyMap<string, ReturnType<typeof createMove>>;

/**
 * Receives whether a release that the host announced could be loaded; and the release in use as
 * `kept` at each step boundary at which the loaded one would break a journey.
 */
type OnReleaseOutcome = (release: string, outcome: ReleaseOutcome) => void;

/** Loads a migration at a path of the host. Rejects when it cannot be loaded. */
type LoadMigration = (path: string) => Promise<MigrationFile>;

/** A file of a release that moves the answers of a journey. */
export interface MigrationFile {
  readonly changes: readonly AnswerChange[];
}

interface FollowOptions {
  readonly onOutcome?: OnReleaseOutcome;
  /** Receives each step that is shown and left, while the host counts them. */
  readonly onStepView?: (view: StepView) => void;
  /** @default answers are not moved: a journey under way stays on its release */
  readonly loadMigration?: LoadMigration;
  /** Whether the scripts of the page have these operators. @default they have all */
  readonly hasOperators?: (names: readonly string[]) => Promise<boolean>;
  /** Whether only `apply` changes the release, not what the host announces. @default false */
  readonly onlyApplies?: boolean;
}

/** Follows the host's releases from now on, beginning with the one announced last. */
export function followReleases(client: Client, options: FollowOptions = {}): void {
  client.releases.follow(new FollowedReleases(client, options));
}

class FollowedReleases implements ReleaseAdoption {
  readonly #client: Client;
  readonly #onOutcome: OnReleaseOutcome;
  readonly #loadMigration: LoadMigration | undefined;
  readonly #hasOperators: FollowOptions['hasOperators'];
  readonly #views: StepViews;
  readonly #onlyApplies: boolean;
  #loaded: LoadedRelease | undefined;
  #announced: string | undefined;
  /** The release applied last. */
  #applied: string | undefined;
  /** Settles once the release announced last is loaded, or cannot be loaded. */
  #loading: Promise<void> = Promise.resolve();

  constructor(client: Client, options: FollowOptions) {
    const { onOutcome = () => undefined, onStepView = () => undefined, loadMigration } = options;
    this.#onlyApplies = options.onlyApplies ?? false;
    this.#client = client;
    this.#onOutcome = onOutcome;
    this.#loadMigration = loadMigration;
    this.#hasOperators = options.hasOperators;
    this.#views = stepViews(client, onStepView);
  }

  announce(id: string, countsSteps?: boolean): void {
    if (countsSteps !== undefined) this.#views.follow(countsSteps);
    if (!this.#onlyApplies) this.#follow(id);
  }

  #follow(id: string): void {
    if (id === this.#announced) return;
    if (id === this.#client.get().release) {
      if (this.#announced !== undefined) this.#discardIfRolledBack().catch(() => undefined);
      return;
    }
    this.#announced = id;
    // If a release can't be loaded now, the next announcement of the host loads it.
    this.#loading = this.#load(id).then(
      (isLoaded) => this.#onOutcome(id, isLoaded ? 'loaded' : 'refused'),
      () => {
        if (this.#announced === id) this.#announced = undefined;
        this.#onOutcome(id, 'refused');
      },
    );
  }

  async apply(id: string): Promise<void> {
    this.#applied = id;
    if (id === this.#client.get().release) {
      // A release that was requested before need not be applied any more.
      this.#loaded = undefined;
      this.#announced = undefined;
      return;
    }
    this.#follow(id);
    await this.#loading;
    if (this.#applied !== id || this.#loaded?.id !== id) return;
    this.#use(this.#loaded);
    saveBegan(this.#client);
  }

  adopt(journey?: string): void {
    const client = this.#client;
    const next = this.#loaded;
    const broken = next ? this.#brokenJourneys(next.manifest) : [];
    const isHeld = next !== undefined && this.#breaksApplication(next.manifest);
    // A step that is shown holds its answers, so they are moved only when one is left.
    const canMove = journey !== undefined && broken.length > 0 && !isHeld;
    const moved = canMove ? this.#move(next, broken) : [];
    if (next && !isHeld && moved.length === broken.length) {
      const { set } = client.get();
      this.#use(next);
      for (const write of moved) write(set);
    } else if (next) this.#onOutcome(client.get().release, 'kept');
    // A reload of the tab goes on with this release; see `resumeRelease`.
    saveBegan(client);
    if (journey === undefined) this.#views.note();
  }

  #use(next: LoadedRelease): void {
    this.#loaded = undefined;
    switchRelease(this.#client, next);
  }

  /** The functions that write the moved answers of journeys; fewer when one cannot be moved. */
  #move(next: LoadedRelease | undefined, broken: readonly string[]): readonly WriteMoved[] {
    return broken.flatMap((journey) => next?.moves.get(journey)?.(this.#client) ?? []);
  }

  /** Loads a release. Returns whether it has the organisation of this page, which can run its rules. */
  async #load(id: string): Promise<boolean> {
    const { releaseSource } = this.#client;
    const { info, release } = this.#client.get();
    // If a page was suspended for days, the host may no longer have its release. Then no shape is
    // equal.
    this.#client.releases.current ??= await releaseSource.manifest(release).catch(() => undefined);
    const manifest = await releaseSource.manifest(id);
    const org = manifest.orgs[info.theme];
    if (!org || (await this.#hasOperators?.(org.operators ?? [])) === false) return false;
    // A manifest names files by their path inside its release.
    const getFile = (path: string): string => `/releases/${id}/${path}`;
    const [set, moves] = await Promise.all([
      releaseSource.set(getFile(org.set)),
      this.#loadMoves(manifest, getFile),
    ]);
    if (this.#announced === id) this.#loaded = { id, manifest, css: getFile(org.css), set, moves };
    return true;
  }

  /** The moves of the answers of each journey that the release has one for. */
  async #loadMoves(to: Manifest, fileOf: (path: string) => string): Promise<Moves> {
    const move = { from: this.#client.releases.current, to };
    const files = Object.keys(to.journeys).flatMap((journey) => {
      const path = findMigration(move, journey);
      return path === undefined ? [] : [[journey, fileOf(path)] as const];
    });
    const load = this.#loadMigration;
    if (files.length === 0 || load === undefined) return new Map();
    const { createMove: moveOf } = await loadLateParts();
    return new Map(
      await Promise.all(
        files.map(async ([journey, path]) => {
          const { changes } = await load(path);
          return [journey, moveOf(journey, changes)] as const;
        }),
      ),
    );
  }

  /**
   * Runs when the release in use is announced while another one is loaded. The cause is a stale
   * response or a rollback.
   */
  async #discardIfRolledBack(): Promise<void> {
    const { releaseSource, get } = this.#client;
    if ((await releaseSource.active()) !== get().release) return;
    this.#loaded = undefined;
    this.#announced = undefined;
  }

  #brokenJourneys(next: Manifest): readonly string[] {
    const { theme } = this.#client.get().info;
    const journeys = journeysUnderWay(this.#client);
    return brokenJourneys({ from: this.#client.releases.current, to: next, theme, journeys });
  }

  /** Would a release break the application under way, or has the page just gone back for it? */
  #breaksApplication(to: Manifest): boolean {
    const { release, info } = this.#client.get();
    const { current: from, held } = this.#client.releases;
    const began = applicationRelease(this.#client);
    if (began === undefined) return false;
    return (
      (held === began && began === release) || breaksApplication({ from, to, theme: info.theme })
    );
  }
}
