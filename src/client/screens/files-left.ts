/** The files of a screen that are chosen and not sent yet. Until they are, the screen is not left. */
export class FilesLeft {
  readonly #onChange: () => void;
  readonly #counts = new Map<string, number>();
  #ended = Promise.withResolvers<void>();
  #failure: string | undefined;

  /** `onChange` runs when the first file is chosen, and when none is left. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** How many files are left, with the one that is being sent. */
  count(): number {
    return [...this.#counts.values()].reduce((sum, one) => sum + one, 0);
  }

  /** Takes the number of files of a block that are left. */
  set(blockId: string, count: number): void {
    const before = this.count();
    this.#counts.set(blockId, count);
    const now = this.count();
    if (now === 0) this.#ended.resolve();
    if ((before === 0) !== (now === 0)) this.#onChange();
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
