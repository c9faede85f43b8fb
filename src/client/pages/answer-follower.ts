/** Updates the fields of a page when answers change that their prefills and limits read. */
import {
  dependentPrefills,
  readPath,
  resolveScreen,
  type Place,
  type Screen,
  type ScreenField,
} from '../../engine/index.ts';
import type { Client } from '../state/client.ts';
import { isSameAnswer } from '../forms/form-values.ts';
import type { ScreenController } from '../screens/screen-controller.ts';

/** Marks a value that the borrower entered, so that no prefill replaces it. */
const ENTERED = Symbol('entered');

/**
 * Each offer has its own suggested amount and limits. When they change, an unchanged prefill takes
 * its new value, and an amount outside the new limits moves to the nearer limit, and back once it
 * fits. The borrower's typing is never corrected.
 */
export class AnswerFollower {
  readonly #client: Client;
  readonly #place: Place;
  readonly #screen: ScreenController;
  /** The prefills that were filled in last. */
  readonly #filled = new Map<string, unknown>();
  /** The limits of each slider, as JSON. */
  readonly #limits = new Map<string, string>();
  /** The amounts that were moved to a limit, each with the amount that was entered. */
  readonly #moved = new Map<string, { readonly to: number; readonly entered: number }>();

  constructor(client: Client, place: Place, screen: ScreenController) {
    this.#client = client;
    this.#place = place;
    this.#screen = screen;
    for (const { path, value } of this.#prefills()) {
      const answer = this.#answer(path);
      this.#filled.set(path, answer === undefined || answer === value ? answer : ENTERED);
    }
    // The screen was resolved with these answers.
    for (const { path, range } of this.#shownSliders())
      this.#limits.set(path, JSON.stringify(range));
  }

  /** Updates the fields after a change of the answers. */
  update(): void {
    for (const { path, value } of this.#prefills()) {
      const answer = this.#answer(path);
      if (value === undefined || isSameAnswer(value, answer)) continue;
      if (answer !== this.#filled.get(path)) continue;
      this.#filled.set(path, value);
      this.#screen.get().form.set(path, value);
    }
    for (const { path, range } of this.#sliders()) this.#keepWithin(path, range);
  }

  #keepWithin(path: string, range: ScreenField['range']): void {
    const limits = JSON.stringify(range);
    if (limits === this.#limits.get(path)) return;
    this.#limits.set(path, limits);
    const answer = this.#answer(path);
    const { min = -Infinity, max = Infinity } = range ?? {};
    if (typeof answer !== 'number' || max < min) return;
    const moved = this.#moved.get(path);
    const entered = moved?.to === answer ? moved.entered : answer;
    const nearest = Math.min(Math.max(entered, min), max);
    this.#moved.set(path, { to: nearest, entered });
    if (nearest !== answer) this.#screen.get().form.set(path, nearest);
  }

  #prefills(): ReturnType<typeof dependentPrefills> {
    return dependentPrefills(this.#client.get().set, this.#place, this.#screen.context());
  }

  #shownSliders(): readonly ScreenField[] {
    return slidersIn(this.#screen.get().screen);
  }

  /** The sliders of now: the shown screen can be older than the answers. */
  #sliders(): readonly ScreenField[] {
    if (this.#shownSliders().length === 0) return [];
    const { set } = this.#client.get();
    return slidersIn(resolveScreen(set, this.#place, this.#screen.context()));
  }

  #answer(path: string): unknown {
    return readPath(this.#screen.get().form.values().answers, path);
  }
}

const slidersIn = ({ form }: Screen): readonly ScreenField[] =>
  (form?.fields ?? []).filter(({ range }) => range);
