/**
 * Controls one step of a journey: its form, its draft, Continue, and the submit of the last step.
 */
import { listSteps, nextStep, stepPath } from '../../engine/index.ts';
import type { Submissions } from '../calls/submission.ts';
import type { Client } from '../state/client.ts';
import { debouncedSave, type DebouncedSave } from '../drafts/debounced-save.ts';
import { loadLateParts } from '../load-late-parts.ts';
import { completeSet } from '../state/whole-set.ts';
import { goToLogin, type Shown } from '../navigation/follow-transition.ts';
import { ScreenController, type ScreenState } from '../screens/screen-controller.ts';
import type { BlockActionRunner } from '../pages/block-actions.ts';
import type { FormValues, Url } from '../state/context.ts';
import { loadMissing, missingForNext } from './enter-journey.ts';
import { followedAnswers } from './follow-prefills.ts';
import {
  forgetJourney,
  journeyData,
  publicAnswers,
  saveJourneyDraft,
  updateJourney,
} from '../drafts/journey-data.ts';

export interface StepInput {
  readonly journey: string;
  readonly step: string;
  readonly url: Url;
  /** The message and the modal that are still shown after the journey's entry. */
  readonly shown?: Shown;
}

export class StepController {
  readonly #client: Client;
  readonly #input: StepInput;
  readonly #draft: DebouncedSave;
  #submissions: Submissions | undefined;
  /** The values that the prefilled answers agree with. */
  #followed: FormValues;
  /** Answers that are no draft any more. The step shows them until the next page replaces it. */
  #sent: FormValues | undefined;
  readonly screen: ScreenController;

  constructor(client: Client, input: StepInput) {
    const { journey, step, url, shown } = input;
    const save = () => saveJourneyDraft(client, journey);
    this.#client = client;
    this.#input = input;
    this.#draft = debouncedSave(client.clock, save);
    this.screen = new ScreenController(client, {
      place: { journey, step },
      url,
      journey,
      values: {
        get: () => this.#sent ?? journeyData(client, journey),
        set: (values) => {
          this.#sent = undefined;
          updateJourney(client, journey, values);
        },
      },
      ...(shown && { shown }),
      onBlur: save,
      onChange: () => {
        this.#draft.schedule();
        // After all answers of a group that are written together.
        queueMicrotask(() => this.#follow());
      },
      onValid: () => this.#next(),
    });
    this.#followed = this.get().form.values();
  }

  get(): ScreenState {
    return this.screen.get();
  }

  /** Loads what runs the calls of the step's blocks. */
  readonly blocks = async (): Promise<BlockActionRunner> =>
    (await loadLateParts()).stepBlocks(this.#client, this.#input, this.screen);

  /**
   * Subscribes to the client's state. Returns a function that unsubscribes and saves a scheduled
   * draft.
   */
  start(): () => void {
    const end = this.screen.start();
    return () => {
      end();
      this.#draft.flush();
    };
  }

  /**
   * Loads the code that Continue needs, so that a press waits for nothing. Without a network it is
   * loaded again later.
   */
  preload(): void {
    void loadLateParts().catch(() => undefined);
  }

  /** Saves a scheduled draft immediately, because the user is about to leave the page. */
  flush(): void {
    this.#draft.flush();
  }

  #next(): Promise<void> | void {
    const client = this.#client;
    const { journey, step } = this.#input;
    this.#follow();
    this.get().form.accept();
    saveJourneyDraft(client, journey);
    const next = nextStep(client.get().set, journey, step, this.screen.context());
    const missing = missingForNext(client, { journey, step, next });
    return missing.length === 0 ? this.#goTo(next) : this.#goLater(missing);
  }

  /** Goes to the next step once the data is there that decides which one that is, or cannot be loaded. */
  async #goLater(missing: readonly string[]): Promise<void> {
    const { journey, step } = this.#input;
    await this.screen.whileBusy(undefined, async () => {
      await loadMissing(this.#client, journey, this.screen.context(), missing);
      return undefined;
    });
    const { set } = this.#client.get();
    return this.#goTo(nextStep(set, journey, step, this.screen.context()));
  }

  #goTo(next: string | null): Promise<void> | void {
    const client = this.#client;
    const { journey } = this.#input;
    if (next === null) return this.#submit();
    client.releases.adopt(journey);
    client.flags.apply();
    const to = stepPath(client.get().set, journey, next);
    // A second press must not push the same history entry, or Back would stay on this step.
    if (client.navigation.address() !== to) client.navigation.go(to);
  }

  /** Updates prefilled answers of the journey whose prefills read an answer that has changed. */
  #follow(): void {
    const { form } = this.get();
    const [before, now] = [this.#followed, form.values()];
    if (isSame(before, now)) return;
    this.#followed = now;
    form.fill(followedAnswers(this.#client, { ...this.#input, before, now }));
  }

  /** Loads the whole set, which a submission needs. Shows an error and returns false when it can't. */
  async #completeSet(): Promise<boolean> {
    let isWhole = false;
    await this.screen.whileBusy(undefined, async () => {
      isWhole = await completeSet(this.#client).then(
        () => true,
        () => false,
      );
      return undefined;
    });
    if (!isWhole) this.screen.show({ error: this.#client.copy('call.notChecked') });
    return isWhole;
  }

  async #submit(): Promise<void> {
    const client = this.#client;
    const { journey } = this.#input;
    if (client.get().set.part !== undefined && !(await this.#completeSet())) return;
    const sequence = client.get().set.journeys[journey]?.submit;
    if (!sequence) return;
    const result = await this.screen.whileBusy(sequence.loader, async () =>
      (await this.#loadSubmissions())?.submit({
        name: journey,
        sequence,
        context: async () => {
          await loadMissing(client, journey, this.screen.context());
          return this.screen.context();
        },
        places: (set, context) =>
          listSteps(set, journey, context).map(({ id }) => ({ journey, step: id })),
        answers: journeyData(client, journey).answers,
        publicAnswers: publicAnswers(client, journey),
        resumes: true,
      }),
    );
    if (!result) return;
    if (result.signedOut) return goToLogin(client);
    // The sign-in has ended meanwhile. The step may be open to visitors, too.
    if (!result.done && Object.keys(result.transition).length === 0)
      return this.screen.show({ error: client.copy('call.notSent') });
    if (result.done && result.clear) {
      this.#sent = this.get().form.values();
      forgetJourney(client, journey);
    }
    // The text of a modal, and routing, read what the calls loaded.
    const { loadedBy } = await loadLateParts();
    client.addLoaded({
      ...loadedBy(sequence.calls, result.context),
      // The submission has changed the profile: pages read it again.
      ...(result.done && result.clear && { profile: undefined }),
    });
    this.screen.follow(result);
  }

  /** Undefined without a network, which the screen then says. */
  async #loadSubmissions(): Promise<Submissions | undefined> {
    const { tabStorage, copy } = this.#client;
    const parts = await loadLateParts().catch(() => undefined);
    if (parts === undefined) this.screen.show({ error: copy('call.notSent') });
    return (this.#submissions ??= parts?.createSubmissions(this.#client, tabStorage));
  }
}

const isSame = (one: FormValues, other: FormValues): boolean =>
  one.answers === other.answers && one.toggles === other.toggles;
