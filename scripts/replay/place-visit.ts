/** Plays a borrower at a place: answers what is asked, corrects what is refused, and goes on. */
import {
  findScreen,
  listLeaves,
  decidePoll,
  writePath,
  type CompiledSet,
  type DataSchema,
  type ScreenField,
  type WalkStep,
} from '../../src/engine/index.ts';
import { buildScreen, type OpenPlace } from '../walk/arrive.ts';
import { filledIn, leavesOfScreen, shownFields } from '../walk/fill.ts';
import type { Person } from '../walk/person.ts';
import { followLink, pressOther, pressPrimary } from '../walk/press.ts';
import { useBlock } from '../walk/use-blocks.ts';
import { answersTo } from './answer.ts';
import { population, type Borrower } from './borrowers.ts';
import { drawChance } from './chance.ts';
import type { Ways } from './course.ts';

/** Answers that appear after others are entered in further rounds. */
const ROUNDS = 4;
/** How often a refused answer is corrected. */
const CORRECTIONS = 4;
/** Blocks that must be used before a place lets a borrower go on. */
const USABLE = new Set(['devices', 'disclosure', 'location', 'document', 'upload']);
/** Thrown where nothing is left to do: the status of the application is final. */
export const AT_END = new Error('Nothing is left to do here.');

interface PlaceVisitInput {
  readonly borrower: Borrower;
  readonly set: CompiledSet;
  readonly person: Person;
  readonly place: OpenPlace;
  readonly ways: Ways;
  /** The course's step here; undefined where the borrower finds the way alone. */
  readonly step: WalkStep | undefined;
}

export class PlaceVisit {
  readonly answers: Record<string, unknown> = {};
  /** The answers with their placeholders: codes and ids differ between two runs. */
  readonly given: Record<string, unknown> = {};
  readonly confirmed: string[] = [];
  readonly refused: string[] = [];
  fields: readonly string[] = [];
  readonly #input: PlaceVisitInput;
  readonly #schemas: ReadonlyMap<string, DataSchema>;
  /** Path -> how many of its answers were refused. */
  readonly #tries = new Map<string, number>();
  /** Paths whose answer was refused. */
  readonly #toCorrect = new Set<string>();
  #usedOthers = false;

  constructor(input: PlaceVisitInput) {
    this.#input = input;
    const screen = findScreen(input.set, input.place.place);
    const leaves = screen === undefined ? [] : listLeaves(screen);
    this.#schemas = new Map(leaves.map(({ path, schema }) => [path, schema]));
  }

  async play(): Promise<void> {
    const { person, place, step } = this.#input;
    await this.#fill();
    const { use = [] } = step ?? {};
    if (use.length > 0) {
      this.fields = shownFields(buildScreen(person, place));
      if (await this.#use(use)) return;
      await this.#fill();
    }
    this.fields = shownFields(buildScreen(person, place));
    if (step?.stay === true) return;
    for (let tries = 0; ; tries += 1)
      try {
        return await this.#press(tries === 0 ? step : { at: '', ...this.#buildPress(step) });
      } catch (error) {
        if (tries >= CORRECTIONS || !(await this.#correct())) throw this.#isEnd() ? AT_END : error;
      }
  }

  #buildPress(step: WalkStep | undefined): Partial<WalkStep> {
    return step?.press === undefined
      ? {}
      : { press: step.press, ...(step.item !== undefined && { item: step.item }) };
  }

  async #press(step: Partial<WalkStep> | undefined): Promise<void> {
    const { person, place } = this.#input;
    if (step?.press !== undefined) return pressOther(person, place, step);
    if (step?.go !== undefined && this.#follows(step.go)) return;
    // Where the link is gone, the main button may lead on, or a link that others take.
    if (step?.go !== undefined && buildScreen(person, place).primary === undefined)
      for (const [{ go }] of this.#input.ways.steps.get(place.name) ?? [])
        if (go !== undefined && this.#follows(go)) return;
    await pressPrimary(person, place, this.confirmed);
  }

  /** Follows a link. False when it is not shown, or leads to this place. */
  #follows(to: string): boolean {
    const { person, place } = this.#input;
    const before = person.address;
    try {
      followLink(person, place, to);
    } catch {
      person.address = before;
    }
    return person.address !== before;
  }

  /** Enters an answer into each shown field that has none yet. */
  async #fill(): Promise<void> {
    const { person, place } = this.#input;
    const mail = await person.lender.lastMail();
    for (let round = 0; round < ROUNDS; round += 1) {
      const fields = leavesOfScreen(buildScreen(person, place)).filter(
        ({ shown, path }) => shown && (!(path in this.answers) || this.#toCorrect.has(path)),
      );
      let entered = 0;
      for (const field of fields) {
        const value = this.#answer(field);
        if (value === undefined) continue;
        entered += 1;
        this.given[field.path] = value;
        const known = { ...place.screen.context(), mail, entered: person.entered };
        this.#enter(field, filledIn(value, known));
      }
      if (entered === 0) return;
    }
  }

  #enter(field: ScreenField, value: unknown): void {
    const { person, place } = this.#input;
    const { form } = place.screen.get();
    form.set(field.path, value);
    person.entered = writePath(person.entered, field.path, value) as typeof person.entered;
    this.answers[field.path] = value;
    this.#toCorrect.delete(field.path);
    if (field.search?.reveals !== undefined) form.reveal(field.search.reveals);
  }

  /** The answer to a field; undefined when it is left as it is. */
  #answer(field: ScreenField): unknown {
    const { borrower, ways, step } = this.#input;
    const scripted = step?.answers ?? {};
    const { path, confirms, required, value } = field;
    if (confirms !== undefined && this.answers[confirms] !== undefined && !(path in scripted))
      return this.answers[confirms];
    const tries = this.#tries.get(path) ?? 0;
    const isScripted = path in scripted || path in borrower.course.walk.registration.answers;
    if (tries === 0 && !isScripted) {
      // A filled-in answer is kept, and few people answer what they need not.
      if (value !== undefined && value !== null && value !== '') return undefined;
      const chance = drawChance(borrower.seed, borrower.number, 'optional', path);
      if (!required && chance >= population.habits.answersOptional) return undefined;
    }
    const schema = this.#schemas.get(path) ?? {};
    const list = answersTo({ borrower, field, schema, scripted, known: ways.answers });
    return list[tries];
  }

  /** Answers again what was refused, and confirms what must be confirmed. False when nothing can be done. */
  async #correct(): Promise<boolean> {
    const { person, place } = this.#input;
    const { issues, warnings } = place.screen.get();
    const toConfirm = warnings
      .filter(({ kind, id }) => kind === 'confirm' && !this.confirmed.includes(id))
      .map(({ id }) => id);
    for (const { field, message } of issues) {
      this.refused.push(`${field}: ${message}`);
      this.#tries.set(field, (this.#tries.get(field) ?? 0) + (field in this.answers ? 1 : 0));
      this.#toCorrect.add(field);
    }
    if (issues.length > 0) {
      await this.#fill();
      return true;
    }
    if (toConfirm.length > 0) {
      this.confirmed.push(...toConfirm);
      return true;
    }
    return this.#useOthers(person, place);
  }

  /** Uses the blocks that the course does not name. False when there is none. */
  async #useOthers(person: Person, place: OpenPlace): Promise<boolean> {
    const { before, after } = buildScreen(person, place);
    const used = new Set(this.#input.step?.use ?? []);
    const others = [...before, ...after].filter(
      ({ block, id, reveals }) => USABLE.has(block) && reveals !== undefined && !used.has(id),
    );
    if (others.length === 0 || this.#usedOthers) return false;
    this.#usedOthers = true;
    await this.#use(others.map(({ id }) => id));
    await this.#fill();
    return true;
  }

  /** Uses blocks that are shown. True when the borrower has left the place. */
  async #use(ids: readonly string[]): Promise<boolean> {
    const { person, place, step } = this.#input;
    for (const id of ids) {
      const { before, after } = buildScreen(person, place);
      if (![...before, ...after].some((block) => block.id === id)) continue;
      if (!(await useBlock(person, place, { id, cancel: step?.cancel ?? false }))) return true;
    }
    return false;
  }

  /** Does the status stay as it is? */
  #isEnd(): boolean {
    const { person, place, set } = this.#input;
    const status = place.page?.poller.status() ?? person.status();
    return status !== '' && decidePoll(set, status, 1).kind === 'terminal';
  }
}
