/** Asks on a terminal for the options of a command that were left out. */

/**
 * The options with these names, each as given or as answered. Without a terminal, a missing option, or one without
 * text, is an error that names it. `questions`: option -> question.
 */
export async function answered<Name extends string>(
  given: Readonly<Record<string, unknown>> | object,
  questions: Readonly<Record<Name, string>>,
): Promise<Readonly<Record<Name, string>>> {
  const known = given as Readonly<Record<string, unknown>>;
  const names = Object.keys(questions) as Name[];
  const missing = names.filter((name) => String(known[name] ?? '').trim() === '');
  const answers: Partial<Record<Name, string>> =
    missing.length === 0 ? {} : await ask(missing, questions);
  const all = names.map((name) => [name, answers[name] ?? String(known[name])] as const);
  return Object.fromEntries(all) as Readonly<Record<Name, string>>;
}

async function ask<Name extends string>(
  names: readonly Name[],
  questions: Readonly<Record<Name, string>>,
): Promise<Partial<Record<Name, string>>> {
  if (process.stdin.isTTY !== true)
    throw new Error(
      `Failed to make it: ${names.map((name) => `--${name}`).join(', ')} is missing. Please give it.`,
    );
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answers: Partial<Record<Name, string>> = {};
  for (const name of names) {
    let answer = '';
    while (answer === '') answer = (await terminal.question(`${questions[name]}: `)).trim();
    answers[name] = answer;
  }
  terminal.close();
  return answers;
}
