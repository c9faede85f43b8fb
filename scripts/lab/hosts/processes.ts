/** Reads the processor time of processes. It needs `/proc`; without it all times are 0. */
import { readFileSync } from 'node:fs';

/** Ticks of the kernel in a second, as Linux reports them to programs. */
const TICKS = 100;
/** Positions in `/proc/<pid>/stat` after the name. */
const [USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED] = [11, 12, 13, 14];

function listFields(pid: number | string): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** CPU seconds of a process, with those of its ended children. */
export function cpuSeconds(pid: number): number {
  const fields = listFields(pid);
  const ticks = [USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED].map((at) => Number(fields[at] ?? 0));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS;
}
