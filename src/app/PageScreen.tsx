import { AppLink } from './AppLink.tsx';
import { useState, type ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { text, type CompiledPage, type CompiledSet } from '../engine/index.ts';
import { useApp } from './app-context.ts';
import { followLead, toLogin, type LeadTarget } from './follow-lead.ts';
import { LeadModal, loaderOf } from './LeadModal.tsx';
import { digest, once, runSequence } from './sequences.ts';
import { underLoader } from './under-loader.ts';
import { ErrorPage, Loader, ScreenView } from './drawing.ts';
import { loadedBy, runCalls, useForm } from './use-form.ts';
import { useScreenEffects } from './use-screen-effects.ts';
import { contextOf, type Url } from './world.ts';

interface PageProps { readonly set: CompiledSet; readonly page: CompiledPage; readonly url: Url; readonly go: LeadTarget['go'] }

/** A page outside of journeys: loads what it needs, then shows it. */
export function PageScreen(props: PageProps): ReactElement {
  const { page, url, go } = props;
  const app = useApp();
  const load = useQuery({
    queryKey: ['page', page.id, url.path, url.query],
    queryFn: async () => {
      const settled = await runCalls(app.world, page.load, contextOf(app.world, { answers: {}, toggles: {} }, url));
      app.world.patch({ loaded: { ...app.world.get().loaded, ...loadedBy(page.load, settled.context) } });
      if (settled.signedOut) toLogin({ app, go });
      else if (!settled.done) followLead(settled.lead, { app, context: settled.context, go, show: () => undefined });
      return { error: settled.done ? undefined : settled.lead.error };
    },
    enabled: page.load.length > 0,
    // For one visit: what failed for someone who was signed out must not greet whoever comes back.
    gcTime: 0,
  });
  if (page.load.length > 0 && load.isPending) return <Loader />;
  if (load.data?.error !== undefined) return <ErrorPage title="Sorry, looks like we have hit a snag!" text={load.data.error} />;
  return <LoadedPage key={page.id} {...props} reload={() => void load.refetch()} />;
}

function LoadedPage({ set, page, url, go, reload }: PageProps & { readonly reload: () => void }): ReactElement {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const [shown, show] = useState<{ readonly error?: string; readonly modal?: string }>({});
  const [keys] = useState(() => new Map<string, string>());
  const state = useForm({ world: app.world, set, place: { page: page.id }, url, values: { answers: {}, toggles: {} }, onChange: () => undefined, onBlur: () => undefined });
  useScreenEffects(state.screen, text('{org.companyInfo.name}', state.context()), state.issues.length > 0);
  const submit = async () => {
    show({});
    const judged = await state.check().catch(() => undefined);
    if (!judged) return show({ error: 'We couldn’t check this page just now. Please check your connection and try again.' });
    const { submit: sequence } = page;
    if (!sequence || judged.issues.length > 0 || judged.blocked || judged.warnings.some(({ kind }) => kind === 'confirm')) return undefined;
    setBusy(true);
    const settled = await once(`submit:${page.id}`, () => underLoader(set.loaders[sequence.loader ?? ''], async () => (
      runSequence({ world: app.world, sequence, context: state.context(), key: await keyOf(keys, state.form.values().answers) })
    )));
    setBusy(false);
    if (!settled) return undefined;
    if (settled.signedOut) return toLogin({ app, go });
    if (settled.done) keys.clear();
    return followLead(settled.lead, { app, context: settled.context, go, show, reload });
  };
  return (
    <>
      {busy && page.submit?.loader !== undefined && <Loader {...loaderOf(set, page.submit.loader, state.context())} />}
      <ScreenView
        screen={state.screen} form={state.form} issues={state.issues} busy={busy} error={shown.error} warnings={state.judgement?.warnings ?? []}
        blocked={state.judgement?.blocked ?? false} onSubmit={() => void submit()} onConfirm={(id: string) => { state.confirm(id); void submit(); }} onDismiss={state.dismiss} link={AppLink}
      />
      <LeadModal id={shown.modal} set={set} context={state.context()} target={{ app, context: state.context(), go, show, reload }} onClose={() => show({})} />
    </>
  );
}

/** One key for the same answers, pressed however often; another once they change. In memory alone: a page keeps no draft. */
async function keyOf(keys: Map<string, string>, answers: unknown): Promise<string> {
  const of = await digest(JSON.stringify(answers) ?? '');
  const key = keys.get(of) ?? crypto.randomUUID();
  keys.set(of, key);
  return key;
}
