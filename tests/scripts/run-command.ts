/** Runs the `journey` command in process, and collects what it prints. */
import { vi } from 'vitest';
import { runJourney, type Home } from '../../scripts/journey/program.ts';

/** Resolves with the exit code, and the lines of standard output and of standard error. */
export async function runCommand(
  args: readonly string[],
  home: Home,
  onPrint: (text: string) => void = () => undefined,
  onError: (text: string) => void = () => undefined,
) {
  const [printed, errors] = [new Array<string>(), new Array<string>()];
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => {
    onPrint(text);
    printed.push(text);
  });
  const error = vi.spyOn(console, 'error').mockImplementation((text: string) => {
    onError(text);
    errors.push(text);
  });
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errors.push(String(text).trimEnd());
    return true;
  });
  const code = await runJourney(args, home);
  for (const spy of [log, error, write]) spy.mockRestore();
  return { code, printed, errors, text: printed.join('\n'), errorText: errors.join('\n') };
}
