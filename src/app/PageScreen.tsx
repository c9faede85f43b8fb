import { AppLink } from './AppLink.tsx';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  readPath,
  statusOf,
  text,
  type CompiledPage,
  type CompiledSet,
  type Context,
  type Screen,
  type ScreenAction,
  type SequenceDef,
} from '../engine/index.ts';
import { BlockPortContext } from '../ui/blocks/block-port.ts';
import { comesLater } from '../ui/blocks/Block.tsx';
import { preloadBlocks } from '../ui/blocks/later.tsx';
import { LoaderOver } from '../ui/shell/LoaderOver.tsx';
import { useApp } from './app-context.ts';
import { createBlockCalls, type BlockCallParts } from './block-calls.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { followTransition, toLogin, type TransitionTarget } from './follow-transition.ts';
import { TransitionModal, loaderOf } from './TransitionModal.tsx';
import { digest, once, runSequence } from './sequences.ts';
import { withAgreed } from './agreed.ts';
import { underLoader } from './under-loader.ts';
import { focusHeading, Loader, ScreenView } from './drawing.ts';
import { loadedBy, runCalls, useForm } from './use-form.ts';
import { usePageDraft } from './use-page-draft.ts';
import { usePolling } from './use-polling.ts';
import { useScreenEffects } from './use-screen-effects.ts';
import { waitsInPlace } from './wait-in-place.ts';
import { contextOf, type Url } from './world.ts';

interface PageProps {
  readonly set: CompiledSet;
  readonly page: CompiledPage;
  readonly url: Url;
  readonly go: TransitionTarget['go'];
}

/** A page outside of journeys: loads what it needs, then shows it. */
export function PageScreen(props: PageProps): ReactElement {
  const { set, page, url, go } = props;
  const app = useApp();
  // Its blocks' code comes while the data does.
  useEffect(() => {
    if (page.screen.blocks.some(({ block }) => comesLater(block))) void preloadBlocks();
  }, [page]);
  const load = useQuery({
    queryKey: ['page', page.id, url.path, url.query],
    queryFn: async () => {
      const before = app.world.get().loaded;
      const settled = await runCalls(
        app.world,
        page.load,
        contextOf(app.world, { answers: {}, toggles: {} }, url),
      );
      app.world.patch({
        loaded: { ...app.world.get().loaded, ...loadedBy(page.load, settled.context) },
      });
      if (settled.signedOut) toLogin({ app, go });
      else if (!settled.done)
        followTransition(settled.transition, {
          app,
          context: settled.context,
          go,
          show: () => undefined,
        });
      else if (
        page.path.startsWith(`${set.routing.statusRoutes.base}/`) &&
        hasMoved(before, settled.context)
      )
        go(
          set.routing.statusRoutes.base.replace(
            '{uuid}',
            encodeURIComponent(url.params?.['uuid'] ?? ''),
          ),
        );
      return { error: settled.done ? undefined : settled.transition.error };
    },
    enabled: page.load.length > 0,
    // For one visit: what failed for someone who was signed out must not greet whoever comes back.
    gcTime: 0,
    // A status may lead back to the same page at once; what else it shows may have changed with it.
    refetchOnMount: 'always',
  });
  const loading = page.load.length > 0 && load.isPending;
  const loaded = () =>
    load.data?.error === undefined ? (
      <LoadedPage
        key={page.id}
        {...props}
        reload={async () => {
          await load.refetch();
        }}
      />
    ) : (
      <ErrorScreen told={load.data.error} onRetry={() => void load.refetch()} />
    );
  return (
    <>
      <LoaderOver loading={loading} />
      {loading ? null : loaded()}
    </>
  );
}

function LoadedPage({
  set,
  page,
  url,
  go,
  reload,
}: PageProps & { readonly reload: () => Promise<void> }): ReactElement {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const [shown, show] = useState<{ readonly error?: string; readonly modal?: string }>({});
  const [keys] = useState(() => new Map<string, string>());
  const place = { page: page.id };
  const draft = usePageDraft(app.world, set, place, url);
  const state = useForm({
    world: app.world,
    set,
    place,
    url,
    values: draft.values,
    onChange: draft.keep,
    onBlur: draft.flush,
  });
  useScreenEffects(
    state.screen,
    text('{org.companyInfo.name}', state.context(), set.vocabulary),
    state.issues.length > 0,
  );
  const target = (): TransitionTarget => ({
    app,
    context: state.context(),
    go,
    show,
    reload: () => void reload(),
  });
  const blocks = useBlockPortOf({ set, place, context: state.context, target, reload });
  const working = usePolling({
    set,
    page,
    path: url.path,
    context: state.context,
    target,
    paused: busy,
  });
  const waited = working && !hasWaiting(state.screen);
  useEffect(() => {
    // The page takes the loader's place, so it begins at its heading.
    if (!waited) focusHeading();
  }, [waited]);
  const run = async (name: string, sequence: SequenceDef) => {
    setBusy(true);
    const settled = await once(app.world, name, () =>
      underLoader(set.loaders[sequence.loader ?? ''], async () =>
        runSequence({
          world: app.world,
          sequence,
          context: await withAgreed(set, place, state.context()),
          key: await keyOf(keys, [name, state.form.values().answers]),
        }),
      ),
    );
    setBusy(false);
    if (!settled) return undefined;
    if (settled.signedOut) return toLogin({ app, go });
    if (settled.done) {
      keys.clear();
      draft.clear();
    }
    // A transition is routed by what is known, so what the calls have told comes first.
    app.world.patch({
      loaded: { ...app.world.get().loaded, ...loadedBy(sequence.calls, settled.context) },
    });
    // The lender is at work on what was sent: the page polls, and leads on once the status has changed.
    if (
      page.poll !== undefined &&
      settled.transition.to !== undefined &&
      waitsInPlace(app.world, set, settled.transition.to, state.context())
    )
      return undefined;
    return followTransition(settled.transition, { ...target(), context: settled.context });
  };
  const submit = async () => {
    show({});
    const judged = await state.check().catch(() => undefined);
    if (!judged)
      return show({
        error: 'We couldn’t check this page just now. Please check your connection and try again.',
      });
    const { submit: sequence } = page;
    if (
      !sequence ||
      judged.issues.length > 0 ||
      judged.blocked ||
      judged.warnings.some(({ kind }) => kind === 'confirm')
    )
      return undefined;
    return run(`submit:${page.id}`, sequence);
  };
  const pressSecondary = ({ id }: ScreenAction) => {
    const action = page.screen.secondary[Number(id)];
    if (id === undefined || action === undefined || busy) return;
    show({});
    void run(`secondary:${page.id}:${id}`, {
      calls: action.calls ?? [],
      done: [{ transition: action.transition ?? { reload: true } }],
    });
  };
  if (waited) return <Loader />;
  return (
    <BlockPortContext value={blocks}>
      {busy && page.submit?.loader !== undefined && (
        <Loader {...loaderOf(set, page.submit.loader, state.context())} />
      )}
      <ScreenView
        screen={state.screen}
        form={state.form}
        issues={state.issues}
        busy={busy}
        error={shown.error}
        warnings={state.judgement?.warnings ?? []}
        blocked={state.judgement?.blocked ?? false}
        onSubmit={() => void submit()}
        onConfirm={(id: string) => {
          state.confirm(id);
          void submit();
        }}
        onDismiss={state.dismiss}
        onSecondary={pressSecondary}
        link={AppLink}
      />
      <TransitionModal
        id={shown.modal}
        set={set}
        context={state.context()}
        target={target()}
        onClose={() => show({})}
      />
    </BlockPortContext>
  );
}

/* The page was chosen by an application that was known from before, and the lender has gone on with it since. */
function hasMoved(before: Readonly<Record<string, unknown>>, now: Context): boolean {
  const [then, since] = [statusOf(before), statusOf(now)];
  return (
    readPath(before, 'application.uuid') === readPath(now, 'application.uuid') &&
    then !== undefined &&
    since !== undefined &&
    then !== since
  );
}

/** The port of the page's blocks: the same one for as long as the page stands, over what is known at each press. */
function useBlockPortOf(parts: BlockCallParts) {
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  return useMemo(() => createBlockCalls(() => latest.current), []);
}

const hasWaiting = ({ before, after }: Screen): boolean =>
  [...before, ...after].some(({ block }) => block === 'waiting');

/** One key for the same answers, pressed however often; another once they change. In memory alone. */
async function keyOf(keys: Map<string, string>, answers: unknown): Promise<string> {
  const of = await digest(JSON.stringify(answers) ?? '');
  const key = keys.get(of) ?? crypto.randomUUID();
  keys.set(of, key);
  return key;
}
