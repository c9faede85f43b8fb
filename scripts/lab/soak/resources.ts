/** Samples the memory and the open descriptors of a process, and judges whether they grew. */
import { readdirSync, readFileSync } from 'node:fs';

/** Memory (RSS) in bytes, and the number of open file descriptors. */
export interface Usage {
  readonly memory: number;
  readonly descriptors: number;
}

/** The usage after the warm-up and at the end, each the median of its samples. */
export interface Growth {
  readonly samples: number;
  readonly before: Usage;
  readonly after: Usage;
}

/** The most by which a host may have grown at the end. It keeps a few releases and answers more. */
export const MAX_GROWTH: Usage = { memory: 96 * 1024 * 1024, descriptors: 64 };
/** The part of the samples that is the warm-up, and the parts that are compared. */
const WARM_UP = 0.4;
const COMPARED = 0.2;

/** Returns the present use of a process. Throws when it has ended, and on systems without /proc. */
export function readUsage(pid: number): Usage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return {
    memory: Number(kilobytes ?? 0) * 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/** Compares the samples after the warm-up with the last ones. Needs five samples or more. */
export function computeGrowth(samples: readonly Usage[]): Growth {
  const compared = Math.max(1, Math.floor(samples.length * COMPARED));
  const from = Math.floor(samples.length * WARM_UP);
  return {
    samples: samples.length,
    before: median(samples.slice(from, from + compared)),
    after: median(samples.slice(-compared)),
  };
}

/** Lists in words what grew beyond its bound. */
export function growthFaults(name: string, { samples, before, after }: Growth): readonly string[] {
  if (samples < 5) return [`${name} was sampled ${samples} times, which shows nothing`];
  const memory = after.memory - before.memory;
  const descriptors = after.descriptors - before.descriptors;
  return [
    ...(memory > MAX_GROWTH.memory ? [`${name} grew by ${memory} bytes`] : []),
    ...(descriptors > MAX_GROWTH.descriptors
      ? [`${name} has ${descriptors} more descriptors open`]
      : []),
  ];
}

function median(samples: readonly Usage[]): Usage {
  const middle = (key: keyof Usage): number =>
    samples.map((sample) => sample[key]).toSorted((one, other) => one - other)[
      Math.floor(samples.length / 2)
    ] ?? 0;
  return { memory: middle('memory'), descriptors: middle('descriptors') };
}
