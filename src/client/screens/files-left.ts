/** The files of a screen that are chosen and not sent yet. Until they are, the screen is not left. */
export class FilesLeft {
  readonly #onChange: () => void;
  readonly #counts = new Map<string, number>();
  #ended = Promise.withResolvers<void>();
  #failure: string | undefined;

  /** `onChange` runs when files are chosen, and when one was sent. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** How many files are left, with the one that is being sent. */
  count(): number {
    return [...this.#counts.values()].reduce((sum, one) => sum + one, 0);
  }

  /** Takes the number of files of a block that are left. */
  set(blockId: string, count: number): void {
    this.#counts.set(blockId, count);
    if (this.count() === 0) this.#ended.resolve();
    this.#onChange();
  }

  /** Takes the message of a file that could not be sent. */
  fail(message: string): void {
    this.#failure = message;
  }

  /** Resolves once no file is left, with the message of one that could not be sent meanwhile. */
  async ended(): Promise<string | undefined> {
    this.#failure = undefined;
    this.#ended = Promise.withResolvers<void>();
    if (this.count() > 0) await this.#ended.promise;
    return this.#failure;
  }
}
