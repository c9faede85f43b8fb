import { AppLink } from './AppLink.tsx';
import { useEffect, useState, type ReactElement } from 'react';
import { nextStep, stepPath, text, type CompiledSet } from '../engine/index.ts';
import { keepSubmission, NEVER_KEPT, submissionFor } from '../services/index.ts';
import { useApp } from './app-context.ts';
import { followLead, toLogin, type LeadTarget } from './follow-lead.ts';
import { secretPaths } from './form-store.ts';
import { fillAnswers, forgetJourney, journeyData, keepDraft, putJourney } from './journey-data.ts';
import { LeadModal, loaderOf } from './LeadModal.tsx';
import { digest, once, runSequence, type Settled } from './sequences.ts';
import { Loader, ScreenView } from './drawing.ts';
import { loadedBy, runCalls, useForm } from './use-form.ts';
import { useScreenEffects } from './use-screen-effects.ts';
import { preloadValidators } from './validators.ts';
import { contextOf, type Url, type World } from './world.ts';

interface StepProps { readonly set: CompiledSet; readonly journey: string; readonly step: string; readonly url: Url; readonly go: LeadTarget['go'] }

/** A step of a journey: runs the journey's entry once, then shows the step. */
export function JourneyStep(props: StepProps): ReactElement {
  const { set, journey, url, go } = props;
  const app = useApp();
  const [ready, setReady] = useState(journeyData(app.world, journey).entered);
  useEffect(() => {
    if (ready) return;
    void enter(app.world, set, journey, url).then((settled) => {
      setReady(true);
      if (settled && !settled.done) followLead(settled.lead, { app, context: settled.context, journey, go, show: () => undefined });
    });
  }, [ready, journey]);
  if (!ready) return <Loader />;
  return <Step key={`${journey}/${props.step}`} {...props} />;
}

async function enter(world: World, set: CompiledSet, journey: string, url: Url) {
  const definition = set.journeys[journey];
  if (!definition) return undefined;
  // One entry a journey, shared by whoever waits for it: React may run an effect twice.
  const key = `entry:${journey}`;
  const under = entering.get(key);
  if (under) return under;
  const work = async () => {
    const settled = await runCalls(world, definition.entry, contextOf(world, journeyData(world, journey), url));
    fillAnswers(world, journey, settled.fills);
    world.patch({ loaded: { ...world.get().loaded, ...loadedBy(definition.entry, settled.context) } });
    putJourney(world, journey, { entered: true });
    // Events: nobody waits for their answers.
    for (const run of definition.onStart) void runCalls(world, [{ run, optional: true }], settled.context);
    return settled;
  };
  const coming = work().finally(() => entering.delete(key));
  entering.set(key, coming);
  return coming;
}

const entering = new Map<string, Promise<Settled>>();

function Step({ set, journey, step, url, go }: StepProps): ReactElement {
  const app = useApp();
  const { world, releases } = app;
  const [busy, setBusy] = useState(false);
  const [shown, show] = useState<{ readonly error?: string; readonly modal?: string }>({});
  const place = { journey, step };
  const keep = () => keepDraft(world, set, journey);
  const state = useForm({ world, set, place, url, values: journeyData(world, journey), onChange: (values) => putJourney(world, journey, values), onBlur: keep });
  const { screen, form, issues, judgement } = state;
  useScreenEffects(screen, text('{org.companyInfo.name}', state.context()), issues.length > 0 || shown.error !== undefined);
  useEffect(() => preloadValidators(world.get().release, (set.journeys[journey]?.steps ?? []).map((one) => one.screen.validator)), [set, journey]);

  const submit = async () => {
    show({});
    const judged = await state.check().catch(() => undefined);
    if (!judged) return show({ error: 'We couldn’t check this page just now. Your answers are kept. Please check your connection and try again.' });
    keep();
    judged.reveals.forEach((toggle) => form.reveal(toggle));
    const waits = judged.warnings.some(({ kind }) => kind === 'confirm');
    if (judged.issues.length > 0 || judged.blocked || judged.reveals.length > 0 || waits) return undefined;
    putJourney(world, journey, form.values());
    const next = nextStep(set, journey, step, state.context());
    if (next === null) return finish();
    releases.adopt(journey);
    return go(stepPath(world.get().set, journey, next));
  };
  const finish = async () => {
    const sequence = set.journeys[journey]?.submit;
    if (!sequence) return;
    setBusy(true);
    const settled = await once(`submit:${journey}`, async () => {
      const submission = submissionFor(world.store, journey, await digest(JSON.stringify(publicAnswers(world, set, journey))));
      return runSequence({
        world, sequence, context: state.context(), results: submission.results, key: submission.key,
        onDone: (results) => keepSubmission(world.store, journey, { ...submission, results }),
      });
    });
    setBusy(false);
    if (!settled) return;
    if (settled.signedOut) return toLogin({ app, go });
    if (settled.done && settled.clear) forgetJourney(world, journey);
    followLead(settled.lead, { app, context: settled.context, journey, go, show });
  };
  const confirm = (id: string) => {
    state.confirm(id);
    void submit();
  };
  const clear = () => {
    forgetJourney(world, journey);
    go(stepPath(set, journey, 'index'));
  };
  return (
    <>
      {busy && <Loader {...loaderOf(set, set.journeys[journey]?.submit?.loader, state.context())} />}
      <ScreenView
        screen={screen} form={form} issues={issues} busy={busy} error={shown.error}
        warnings={judgement?.warnings ?? []} blocked={judgement?.blocked ?? false}
        onSubmit={() => void submit()} onConfirm={confirm} onDismiss={() => show({})} link={AppLink}
      />
      <button type="button" className="quiet-button" onClick={clear}>Clear my answers</button>
      <LeadModal id={shown.modal} set={set} context={state.context()} target={{ app, context: state.context(), journey, go, show }} onClose={() => show({})} />
    </>
  );
}

/** The answers without secrets: a digest of a password must not be stored either. */
function publicAnswers(world: World, set: CompiledSet, journey: string): unknown {
  keepDraft(world, set, journey);
  const secret = (set.journeys[journey]?.steps ?? []).flatMap(({ id }) => secretPaths(set, { journey, step: id }, NEVER_KEPT));
  return secret.length === 0 ? journeyData(world, journey).answers : world.store.read(`draft:${journey}`);
}
