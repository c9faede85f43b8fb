/** Reads the walks of a tree and fills in the steps and answers that they reuse. */
import { isRecord } from '../../domain/index.ts';
import type { WalkAnswers, WalkDefinition, WalkPart, WalkStep } from '../../engine/index.ts';
import type { DefinitionFile } from '../../engine/index.ts';

const PLACE = /^journeys\/(?:[^/]+\/)?walks\/([^/]+)$/;

/** A walk with all its steps and answers. */
export interface Walk extends Omit<WalkDefinition, 'steps' | 'registration'> {
  readonly name: string;
  readonly steps: readonly WalkStep[];
  readonly registration: Omit<WalkDefinition['registration'], 'like'> & {
    readonly answers: WalkAnswers;
  };
}

/** The authored walks by name, in the order of their names. */
export function walksIn(files: readonly DefinitionFile[]): ReadonlyMap<string, WalkDefinition> {
  return new Map(
    files.flatMap(({ file, content }) => {
      const name = PLACE.exec(file)?.[1];
      return name !== undefined && isRecord(content)
        ? [[name, content as unknown as WalkDefinition] as const]
        : [];
    }),
  );
}

/**
 * The walk of this name, else those with these words in their names. `org`: code of a lender; without
 * a name, the walks of other lenders are left out.
 */
export function chooseWalks(
  files: readonly DefinitionFile[],
  words: string,
  org?: string,
): readonly string[] {
  const walks = walksIn(files);
  if (walks.has(words)) return [words];
  return [...walks.keys()].filter((name) => {
    const own = wholeWalk(walks, name).org;
    return name.includes(words) && (org === undefined || own === undefined || own === org);
  });
}

/** The walk of a name with the steps and answers that it reuses. Throws when a name is unknown, when walks reuse each other in a cycle, or when a place is not among the reused steps. */
export function wholeWalk(
  walks: ReadonlyMap<string, WalkDefinition>,
  name: string,
  inside: readonly string[] = [],
): Walk {
  const walk = walks.get(name);
  if (walk === undefined)
    throw new Error(
      `Failed to walk: there is no walk "${name}". Please give one of ${[...walks.keys()].join(', ')}.`,
    );
  if (inside.includes(name))
    throw new Error(
      `Failed to walk: ${[...inside, name].join(' takes from ')}. Please break the ring.`,
    );
  const like = (other: string): Walk => wholeWalk(walks, other, [...inside, name]);
  const { like: other, ...registration } = walk.registration;
  const reused = other === undefined ? undefined : like(other).registration;
  const answers = { ...reused?.answers, ...registration.answers };
  const use = registration.use ?? reused?.use;
  const steps = walk.steps.flatMap((step) =>
    'like' in step ? taken(like(step.like).steps, step) : [step],
  );
  return { ...walk, name, registration: { ...registration, answers, ...(use && { use }) }, steps };
}

/** Where the step of a whole walk is authored: the walk that names it, and its index there. Call it only for an index of `wholeWalk`. */
export function authoredStep(
  walks: ReadonlyMap<string, WalkDefinition>,
  name: string,
  index: number,
): { readonly name: string; readonly index: number } {
  let before = 0;
  for (const [at, step] of (walks.get(name)?.steps ?? []).entries()) {
    const reused = 'like' in step ? wholeWalk(walks, step.like).steps : undefined;
    const count = reused && 'like' in step ? taken(reused, step).length : 1;
    if (index < before + count) {
      if (reused === undefined || !('like' in step)) return { name, index: at };
      return authoredStep(walks, step.like, firstTaken(reused, step) + index - before);
    }
    before += count;
  }
  return { name, index: -1 };
}

/** Index of the first step that is taken; -1 when there is none. */
const firstTaken = (steps: readonly WalkStep[], { first }: WalkPart): number =>
  first === undefined ? 0 : steps.findIndex(({ at }) => at === first);

function taken(steps: readonly WalkStep[], part: WalkPart): readonly WalkStep[] {
  const { like, first, last } = part;
  const from = firstTaken(steps, part);
  const to = last === undefined ? steps.length - 1 : steps.findLastIndex(({ at }) => at === last);
  if (from < 0 || to < from)
    throw new Error(
      `Failed to walk: "${like}" has no steps from ${first ?? 'its beginning'} to ${last ?? 'its end'}. Please name places of its steps.`,
    );
  return steps.slice(from, to + 1);
}
