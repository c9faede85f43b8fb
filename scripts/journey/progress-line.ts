/** Shows the progress of long work on standard error, on a terminal in one line that changes. */

interface ProgressLine {
  /** One more piece of work is done. */
  readonly advance: () => void;
  readonly end: () => void;
}

/** `what` names the pieces. Nothing is printed where standard error is no terminal. */
export function progressLine(what: string, total: number): ProgressLine {
  const { stderr } = process;
  let done = 0;
  return {
    advance() {
      done += 1;
      if (stderr.isTTY) stderr.write(`\r${done} of ${total} ${what}`);
    },
    end() {
      if (stderr.isTTY) stderr.write(`\r${' '.repeat(`${total} of ${total} ${what}`.length)}\r`);
    },
  };
}
