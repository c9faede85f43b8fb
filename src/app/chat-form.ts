/** A standalone form inside of the chat: the same definition, validator and messages as anywhere else. */
import { useMemo, useState } from 'react';
import type { ScreenField } from '../engine/index.ts';
import type { FormPort } from '../ui/form-port.ts';
import { useForm } from './use-form.ts';
import type { JourneyData, Url, World } from './world.ts';

/** The page below may ask for the same names, and an id may stand once in a document. */
const PREFIX = 'chat-';
const own = (path: string): string => path.slice(PREFIX.length);

type Values = Pick<JourneyData, 'answers' | 'toggles'>;
export interface ChatForm {
  readonly title: string;
  readonly fields: readonly ScreenField[];
  readonly port: FormPort;
  readonly submit: { readonly label: string; readonly busy: string };
  /** Judges all. Gives the answers, or the path of the first field that is wrong. Rejects when the rules can't be had. */
  readonly check: () => Promise<
    { readonly answers: Readonly<Record<string, unknown>> } | { readonly wrong: string }
  >;
}

/** The form of that name. What is typed stays in memory. */
export function useChatForm(world: World, form: string, url: Url): ChatForm {
  const [values, setValues] = useState<Values>({ answers: {}, toggles: {} });
  const state = useForm({
    world,
    set: world.get().set,
    place: { form },
    url,
    values,
    onChange: setValues,
    onBlur: () => undefined,
  });
  const { screen, form: store } = state;
  const port = useMemo(() => prefixed(store), [store]);
  const fields = useMemo(
    () => (screen.form?.fields ?? []).map((field) => ({ ...field, path: PREFIX + field.path })),
    [screen],
  );
  return {
    title: screen.title,
    fields,
    port,
    submit: { label: screen.primary?.label ?? '', busy: screen.primary?.busy ?? '' },
    async check() {
      const { issues } = await state.check();
      const first = issues[0];
      return first === undefined
        ? { answers: store.values().answers }
        : { wrong: PREFIX + first.field };
    },
  };
}

function prefixed(port: FormPort): FormPort {
  return {
    ...port,
    field: (path) => port.field(own(path)),
    subscribe: (path, listener) => port.subscribe(own(path), listener),
    set: (path, value) => port.set(own(path), value),
    blur: (path) => port.blur(own(path)),
  };
}
