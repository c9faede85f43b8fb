/** Lists what an author can ask about the open screen. */
import {
  type Client,
  buildContext,
  draftKey,
  journeyData,
  NO_VALUES,
  placeAt,
} from '../../client/index.ts';
import { type Context, screenQuestions } from '../../engine/index.ts';
import type { Question } from '../../prover/index.ts';

interface AuthorQuestion {
  readonly title: string;
  /** `Route`, `Screen`, `Field`, `Block` or `Check`. */
  readonly kind: string;
  readonly question: Question;
  /** Of a block, the words that it shows. */
  readonly words?: readonly string[];
}
interface OpenScreen {
  readonly questions: readonly AuthorQuestion[];
  /** The context that the rules read now. */
  readonly context: Context;
}

/** The questions about the screen at the browser's address; only the route when it opens none. */
export function openScreen(client: Client): OpenScreen {
  const { set } = client.get();
  const address = client.navigation.address();
  const place = placeAt(client, address);
  const route: AuthorQuestion = {
    ...{ kind: 'Route', title: address },
    question: { kind: 'route', address },
  };
  if (place.kind === 'step') {
    const context = buildContext(client, journeyData(client, place.journey), place.url);
    const { journey, step } = place;
    return { context, questions: [route, ...screenQuestions(set, { journey, step }, context)] };
  }
  if (place.kind === 'page') {
    const kept = client.tabStorage.read(draftKey(place.url.path));
    const answers = typeof kept === 'object' && kept !== null ? kept : {};
    const values = { ...NO_VALUES, answers: answers as Record<string, unknown> };
    const context = buildContext(client, values, place.url);
    return {
      context,
      questions: [route, ...screenQuestions(set, { page: place.page.id }, context)],
    };
  }
  return { context: {}, questions: [route] };
}
