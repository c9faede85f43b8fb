/** Controls one page outside of journeys: its form, draft, actions, blocks and polling. */
import {
  isPolling,
  readPath,
  type CompiledPage,
  type Context,
  type ScreenAction,
  type SequenceDef,
} from '../../engine/index.ts';
import { withConsentDigest } from '../calls/consent-digest.ts';
import { loadedBy } from '../calls/run-sequence.ts';
import { createSubmissions, type Submissions } from '../calls/submission.ts';
import type { Client } from '../state/client.ts';
import { withoutPaths } from '../drafts/drafts.ts';
import { secretPaths } from '../drafts/secret-paths.ts';
import { goToLogin, type Shown } from '../navigation/follow-transition.ts';
import { FilesLeft } from '../screens/files-left.ts';
import { ScreenController, type ScreenState } from '../screens/screen-controller.ts';
import { memoryStore } from '../../services/index.ts';
import { buildContext, NO_VALUES, type Url } from '../state/context.ts';
import { leftApplicationFor } from '../state/saved-application.ts';
import { keepEqual } from '../state/keep-equal.ts';
import { AnswerFollower } from './answer-follower.ts';
import { BlockActionRunner } from './block-actions.ts';
import type { UntilVisible } from './follow-status.ts';
import { keptAnswers, type KeptAnswers } from './fresh-page.ts';
import { createPageDraft, type PageDraft } from './page-draft.ts';
import { PagePoller } from './page-poller.ts';
import { shownProcessing, type ShownProcessing } from './processing.ts';
import { waitsInPlace } from '../navigation/waited-out.ts';

export interface PageInput {
  readonly page: CompiledPage;
  readonly url: Url;
  /** Reloads the page's data; resolves when it has arrived. `stays`: as of a visit of the page. */
  readonly reload: (stays?: boolean) => Promise<void>;
  /** The answers kept from an earlier start of a page that starts fresh. Default: none. */
  readonly kept?: KeptAnswers;
  /** Resolves once the borrower can see the page; polling waits for it. Default: at once. */
  readonly untilVisible?: UntilVisible;
}

interface PageState extends ScreenState {
  /** The text to show while the lender is processing, if the screen itself does not say so. */
  readonly waiting: ShownProcessing | undefined;
}

/**
 * The tasks that are open when the page opens: a page about one of them still names it after a file
 * has completed it. Empty while the lender has not listed them.
 */
function openedTasks(client: Client, url: Url): Context {
  const { conditionItems } = buildContext(client, NO_VALUES, url);
  return conditionItems === undefined ? {} : { openedConditionItems: conditionItems };
}

/** The error of the transition that led here. */
function errorOfTransition({ state }: Url): Shown {
  const error = readPath(state, 'error');
  return typeof error === 'string' ? { error } : {};
}

export class PageController {
  readonly #client: Client;
  readonly #input: PageInput;
  readonly #draft: PageDraft;
  readonly #submissions: Submissions;
  #drawn: { readonly of: ScreenState; readonly state: PageState } | undefined;
  readonly screen: ScreenController;
  readonly poller: PagePoller;
  readonly blocks: BlockActionRunner;

  constructor(client: Client, input: PageInput) {
    const { page, url, reload, kept = keptAnswers(page) } = input;
    const place = { page: page.id };
    this.#client = client;
    this.#input = input;
    this.#draft = createPageDraft(client, { page, url, kept });
    // The answers of a page are sent from memory only, so its keys stay in memory too.
    this.#submissions = createSubmissions(client, memoryStore());
    const filesLeft = new FilesLeft(() => this.screen.refresh());
    this.screen = new ScreenController(client, {
      place,
      url,
      values: this.#draft.values,
      opened: openedTasks(client, url),
      shown: errorOfTransition(url),
      onChange: () => {
        this.#draft.schedule();
        follower.update();
      },
      onBlur: () => this.#draft.save(),
      onValid: () => this.#submit(),
      reload: () => void reload(),
      filesLeft,
    });
    const follower = new AnswerFollower(client, place, this.screen);
    this.poller = new PagePoller(client, {
      page,
      path: url.path,
      context: () => this.screen.context(),
      source: () => this.screen.source(),
      isPaused: () => this.screen.isBusy() || filesLeft.count() > 0,
      untilVisible: input.untilVisible,
      onChange: () => this.screen.refresh(),
    });
    this.blocks = new BlockActionRunner(client, { place, screen: this.screen, reload });
  }

  get(): PageState {
    const screen = this.screen.get();
    const waiting = keepEqual(this.#drawn?.state.waiting, this.#waiting());
    if (this.#drawn?.of !== screen || this.#drawn.state.waiting !== waiting)
      this.#drawn = { of: screen, state: { ...screen, waiting } };
    return this.#drawn.state;
  }

  subscribe(listener: () => void): () => void {
    return this.screen.subscribe(listener);
  }

  /**
   * Subscribes to the client's state and polls. Returns a function that ends both and saves a
   * scheduled draft.
   */
  start(): () => void {
    const ends = [
      this.screen.start(),
      this.screen.subscribe(() => this.poller.update()),
      () => this.poller.stop(),
      () => this.#draft.flush(),
    ];
    this.poller.update();
    return () => ends.forEach((end) => end());
  }

  /** Does the page have something to submit? */
  get submits(): boolean {
    return this.#input.page.submit !== undefined;
  }

  /** Ids of the operations that a secondary action runs; empty for a link. */
  secondaryCalls(id: string | undefined): readonly string[] {
    const action = this.#input.page.screen.secondary[Number(id)];
    return id === undefined ? [] : (action?.calls ?? []).map(({ run }) => run);
  }

  /** Saves a scheduled draft immediately, because the user is about to leave the page. */
  flush(): void {
    this.#draft.flush();
  }

  /** Presses a secondary action of the screen. */
  async pressSecondary({ id }: Pick<ScreenAction, 'id'>): Promise<void> {
    const { page } = this.#input;
    const action = page.screen.secondary[Number(id)];
    if (id === undefined || action === undefined || this.screen.isBusy()) return;
    this.screen.show({});
    const { calls = [], transition = { reload: true } } = action;
    await this.#run(`secondary:${page.id}:${id}`, { calls, done: [{ transition }] });
  }

  async #submit(): Promise<void> {
    const { page } = this.#input;
    if (page.submit) await this.#run(page.id, page.submit);
  }

  async #run(name: string, sequence: SequenceDef): Promise<void> {
    const client = this.#client;
    const place = { page: this.#input.page.id };
    const { answers } = this.get().form.values();
    const { set } = client.get();
    const result = await this.screen.whileBusy(sequence.loader, () =>
      this.#submissions.submit({
        name,
        sequence,
        context: () => withConsentDigest(set, place, this.screen.context()),
        places: () => [place],
        answers,
        publicAnswers: withoutPaths(answers, secretPaths(set, place)),
      }),
    );
    if (!result) return;
    if (result.signedOut) return goToLogin(client);
    // Only the submission sends typed answers, so they stay after “Complete this later”.
    if (result.done && sequence === this.#input.page.submit) this.#draft.clear();
    const leftFor = leftApplicationFor(client, this.#input.url.path);
    if (leftFor === 'another') return;
    // Routing reads the client's state, so add what the calls loaded before following the
    // transition.
    client.addLoaded(loadedBy(sequence.calls, result.context));
    if (leftFor !== undefined) return;
    const { to } = result.transition;
    // The lender is processing the submission, so the page polls until the status changes.
    const stays =
      isPolling(client.get().set, this.#input.page.poll, this.screen.context()) &&
      to !== undefined &&
      waitsInPlace(client, to, this.screen.context());
    if (!stays) this.screen.follow(result);
  }

  #waiting(): ShownProcessing | undefined {
    if (!this.#isWaiting()) return undefined;
    return shownProcessing(this.#client, this.#input.page, this.screen.context());
  }

  #isWaiting(): boolean {
    const { before, after } = this.screen.get().screen;
    return (
      this.poller.isWaiting() &&
      !this.screen.filesLeft?.count() &&
      ![...before, ...after].some(({ block }) => block === 'waiting')
    );
  }
}
