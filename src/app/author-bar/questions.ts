/** Lists what an author can ask about the open screen. */
import {
  type Client,
  contextOf,
  draftKey,
  journeyData,
  NO_VALUES,
  placeAt,
} from '../../client/index.ts';
import {
  type Context,
  findScreen,
  type Place,
  resolveScreen,
  type ScreenField,
} from '../../engine/index.ts';
import type { Question } from '../../prover/index.ts';

export interface AuthorQuestion {
  readonly title: string;
  /** `Route`, `Screen`, `Field`, `Block` or `Check`. */
  readonly kind: string;
  readonly question: Question;
  /** Of a block, the words that it shows. */
  readonly words?: readonly string[];
}
export interface OpenScreen {
  readonly questions: readonly AuthorQuestion[];
  /** What the rules read now. */
  readonly context: Context;
}

/** The questions about the screen at the browser's address; only the route when it opens none. */
export function openScreen(client: Client): OpenScreen {
  const address = client.navigation.address();
  const place = placeAt(client, address);
  const route: AuthorQuestion = {
    ...{ kind: 'Route', title: address },
    question: { kind: 'route', address },
  };
  if (place.kind === 'step') {
    const context = contextOf(client, journeyData(client, place.journey), place.url);
    const { journey, step } = place;
    return { context, questions: [route, ...listQuestions(client, { journey, step }, context)] };
  }
  if (place.kind === 'page') {
    const kept = client.tabStorage.read(draftKey(place.url.path));
    const answers = typeof kept === 'object' && kept !== null ? kept : {};
    const values = { ...NO_VALUES, answers: answers as Record<string, unknown> };
    const context = contextOf(client, values, place.url);
    return {
      context,
      questions: [route, ...listQuestions(client, { page: place.page.id }, context)],
    };
  }
  return { context: {}, questions: [route] };
}

function listQuestions(client: Client, place: Place, context: Context): readonly AuthorQuestion[] {
  const { set } = client.get();
  const screen = resolveScreen(set, place, context);
  const blocks = [...screen.before, ...screen.after];
  return [
    { kind: 'Screen', title: screen.title, question: { kind: 'screen', place } },
    ...fieldsIn(screen.form?.fields ?? []).map(({ path, label }) => ({
      ...{ kind: 'Field', title: label === '' ? path : label },
      question: { kind: 'field', place, field: path } as const,
    })),
    ...blocks.map((block) => ({
      ...{ kind: 'Block', title: block.title ?? block.id, words: wordsIn(block) },
      question: { kind: 'block', place, block: block.id } as const,
    })),
    ...(findScreen(set, place)?.checks ?? []).map(({ id }) => ({
      ...{ kind: 'Check', title: id },
      question: { kind: 'error', place, error: id } as const,
    })),
  ];
}

/** The fields with those of groups, without the groups. */
const fieldsIn = (fields: readonly ScreenField[]): readonly ScreenField[] =>
  fields.flatMap((field) => (field.fields ? fieldsIn(field.fields) : [field]));

/** The texts of a resolved block, in which names and addresses are texts, too. */
const wordsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
};
