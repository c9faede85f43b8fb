/** Sessions of borrowers that were recorded over one set of definitions, as lines of JSON. */
import type { BorrowerRun, Course } from '../../src/prover/index.ts';
import type { Borrower } from './borrowers.ts';

/** A borrower, and what they met. Plain data. */
export interface RecordedSession extends Omit<Borrower, 'course'> {
  /** Name of the course. */
  readonly course: string;
  readonly run: BorrowerRun;
}

export interface Recording {
  readonly seed: number;
  /** All courses that there were: borrowers in doubt do what others do. */
  readonly courses: readonly Course[];
  /** By their numbers, from 1. */
  readonly sessions: readonly RecordedSession[];
}

/** The form of the lines. A change of what is recorded raises it. */
const FORMAT = 1;

/** The text of a recording: a line with its courses, then a line for each session. */
export function writeRecording({ seed, courses, sessions }: Recording): string {
  return [{ format: FORMAT, seed, courses }, ...sessions]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/** Reads a recording. `name` is for messages. Throws for a line that is none of a recording. */
export function readRecording(text: string, name: string): Recording {
  const [first = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const head = parse(first, name, 1);
  if (head['format'] !== FORMAT || !Array.isArray(head['courses']))
    throw new Error(
      `Failed to read ${name}: it is no recording of this version. Please record the sessions again, with --record.`,
    );
  const courses = head['courses'] as readonly Course[];
  const names = new Set(courses.map(({ walk }) => walk.name));
  const sessions = lines.map((line, index) => {
    const session = parse(line, name, index + 2) as Partial<RecordedSession>;
    if (!names.has(session.course ?? '') || session.run === undefined)
      throw unreadable(name, index + 2);
    return session as RecordedSession;
  });
  return { seed: Number(head['seed']), courses, sessions };
}

function parse(line: string, name: string, number: number): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw unreadable(name, number);
}

const unreadable = (name: string, line: number): Error =>
  new Error(
    `Failed to read ${name}: line ${line} is no recorded session. Please record the sessions again, with --record.`,
  );
