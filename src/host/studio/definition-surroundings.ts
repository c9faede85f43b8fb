/** Lists what a question can refer to: the other questions around it, and the calls that send them. */
import type { SourceTree } from '../../release/index.ts';

export interface Surroundings {
  /** The dotted paths of the questions below `answers`. */
  readonly questions: readonly string[];
  /** Paths of operations without their ending, those that send such answers first. */
  readonly calls: readonly string[];
}

interface Content {
  readonly steps?: readonly { readonly id: string; readonly step?: string }[];
  readonly form?: {
    readonly ui?: Readonly<Record<string, { readonly label?: unknown }>>;
  };
}

const OPERATIONS = 'journeys/operations/';

/** `file`: a step, journey, page or form, without its ending. A step sees the questions of its journey. */
export function surroundingsOf({ files, texts }: SourceTree, file: string): Surroundings {
  const contents = new Map(files.map((one) => [one.file, (one.content ?? {}) as Content]));
  const journey = /^journeys\/[^/]+(?=\/(?:steps\/|journey$))/.exec(file)?.[0];
  const home = journey === undefined ? file : `${journey}/journey`;
  const forms = journey === undefined ? [file] : stepFiles(journey, contents.get(home));
  const questions = forms.flatMap((form) =>
    Object.entries(contents.get(form)?.form?.ui ?? {}).flatMap(([name, field]) =>
      field.label === undefined ? [] : [name],
    ),
  );
  const named = [...(texts.get(home) ?? '').matchAll(/"run":\s*"([\w-]+)"/g)].map(
    ([, id = '']) => OPERATIONS + id,
  );
  const sends = (call: string): boolean =>
    questions.some((name) => texts.get(call)?.includes(`"answers.${name}"`));
  const calls = [...new Set(named)].filter((call) => texts.get(call)?.includes('"body"'));
  return {
    questions,
    calls: calls.toSorted((one, other) => Number(sends(other)) - Number(sends(one))),
  };
}

const stepFiles = (journey: string, content: Content | undefined): readonly string[] =>
  (content?.steps ?? []).map(({ id, step }) => {
    const [other, name] = step?.split('/') ?? [];
    return name === undefined ? `${journey}/steps/${id}` : `journeys/${other}/steps/${name}`;
  });
