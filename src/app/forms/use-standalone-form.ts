/**
 * A form outside of any page, in the chat or a dialog. Uses the same definition, validator and
 * messages as a form on a page.
 */
import { useEffect, useMemo, useState } from 'react';
import { ScreenFormController, type Client, type FormStore, type Url } from '../../client/index.ts';
import type { ScreenField } from '../../engine/index.ts';
import type { FormPort } from '../../ui/form-port.ts';
import { useSnapshot } from '../routes/use-snapshot.ts';

/** The form to render, and its address. */
interface StandaloneFormInput {
  /** Name of its file in journeys/shared/forms. */
  readonly form: string;
  readonly url: Url;
  /** Keeps the ids of the fields unique: the page below can have fields of the same names. */
  readonly prefix: string;
}

/** A form ready to be drawn. */
export interface DrawnForm {
  readonly title: string;
  readonly intro: string;
  readonly fields: readonly ScreenField[];
  readonly port: FormPort;
  readonly submit: { readonly label: string; readonly busy: string };
  /**
   * Validates all fields. Resolves to the answers, or to the path of the first invalid field.
   * Rejects when the validator can't be loaded.
   */
  readonly validate: () => Promise<
    { readonly answers: Readonly<Record<string, unknown>> } | { readonly invalid: string }
  >;
}

/** The form with this name. Its answers stay in memory. */
export function useStandaloneForm(
  client: Client,
  { form, url, prefix }: StandaloneFormInput,
): DrawnForm {
  const [controller] = useState(() => new ScreenFormController(client, { place: { form }, url }));
  useEffect(() => controller.start(), [controller]);
  const { screen, form: store } = useSnapshot(controller);
  const port = useMemo(() => prefixed(store, prefix), [store, prefix]);
  const fields = useMemo(
    () => (screen.form?.fields ?? []).map((field) => ({ ...field, path: prefix + field.path })),
    [screen, prefix],
  );
  return {
    title: screen.title,
    intro: screen.intro ?? '',
    fields,
    port,
    submit: { label: screen.primary?.label ?? '', busy: screen.primary?.busy ?? '' },
    async validate() {
      const { issues } = await controller.validate();
      const [first] = issues;
      return first === undefined
        ? { answers: store.values().answers }
        : { invalid: prefix + first.field };
    },
  };
}

/** The form's port for fields whose paths have the prefix. */
function prefixed(form: FormStore, prefix: string): FormPort {
  const withoutPrefix = (path: string): string => path.slice(prefix.length);
  return {
    field: (path) => form.field(withoutPrefix(path)),
    subscribe: (path, listener) => form.subscribe(withoutPrefix(path), listener),
    set: (path, value) => form.set(withoutPrefix(path), value),
    read: (path, value) => form.read(withoutPrefix(path), value),
    blur: (path) => form.blur(withoutPrefix(path)),
    search: (path, typed, signal) => form.search(withoutPrefix(path), typed, signal),
    pick: (path, suggestion) => form.pick(withoutPrefix(path), suggestion),
    reveal: (toggle) => form.reveal(toggle),
    lookup: (id, typed) => form.lookup(id, typed),
  };
}
