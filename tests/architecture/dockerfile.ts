/** Reads a Dockerfile. */

export interface Instruction {
  /** In upper case, such as `COPY`. */
  readonly name: string;
  readonly text: string;
  /** The JSON array of its text (exec form), or its words. */
  readonly words: readonly string[];
}

/** The instructions of each stage, in order. Joins continued lines and drops comments. */
export function stagesOf(text: string): readonly (readonly Instruction[])[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const instruction = instructionOf(line);
    if (instruction.name === 'FROM') stages.push([]);
    stages.at(-1)?.push(instruction);
  }
  return stages;
}

function instructionOf(line: string): Instruction {
  const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
  const words = text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split(/\s+/);
  return { name: name.toUpperCase(), text, words };
}
