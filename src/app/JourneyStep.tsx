import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { nextStep, stepPath, text, type CompiledSet } from '../engine/index.ts';
import { keepSubmission, NEVER_KEPT, submissionFor } from '../services/index.ts';
import { AppLink } from './AppLink.tsx';
import { useApp } from './app-context.ts';
import { formDrawn, Loader, ScreenView } from './drawing.ts';
import { enterJourney } from './enter-journey.ts';
import { followTransition, toLogin, type TransitionTarget } from './follow-transition.ts';
import { secretPaths } from './form-store.ts';
import { forgetJourney, journeyData, keepDraft, putJourney } from './journey-data.ts';
import { useKeepSoon } from './keep-soon.ts';
import { TransitionModal, loaderOf } from './TransitionModal.tsx';
import { stepOwed } from './may-visit.ts';
import { digest, once, runSequence } from './sequences.ts';
import { underLoader } from './under-loader.ts';
import { useForm } from './use-form.ts';
import { useScreenEffects } from './use-screen-effects.ts';
import { preloadValidators } from './validators.ts';
import { whenIdle } from './when-idle.ts';
import { contextOf, type Url, type World } from './world.ts';

interface StepProps {
  readonly set: CompiledSet;
  readonly journey: string;
  readonly step: string;
  readonly url: Url;
  readonly go: TransitionTarget['go'];
}
interface Shown {
  readonly error?: string;
  readonly modal?: string;
}

/** A step of a journey: runs the journey's entry once, then shows the step, or the one that is owed before it. */
export function JourneyStep(props: StepProps): ReactElement {
  const { set, journey, step, url, go } = props;
  const app = useApp();
  const { world } = app;
  const [ready, setReady] = useState(journeyData(world, journey).entered);
  const [opening, setOpening] = useState<Shown>({});
  const [round, setRound] = useState(0);
  // Once a journey, and once a step: not for everything that is read on the way.
  const enter = useEffectEvent(() => {
    void enterJourney(world, set, journey, url).then((settled) => {
      setReady(true);
      if (settled && !settled.done)
        followTransition(settled.transition, {
          app,
          context: settled.context,
          journey,
          go,
          show: setOpening,
        });
    });
  });
  const judgeSteps = useEffectEvent(() => {
    const asked = {
      set,
      release: world.get().release,
      journey,
      step,
      context: contextOf(world, journeyData(world, journey), url),
    };
    // Unreachable rules hold nobody up: Continue judges again.
    void stepOwed(asked).then(
      (owed) =>
        owed !== undefined && owed !== step && go(stepPath(set, journey, owed), { replace: true }),
      () => undefined,
    );
  });
  useEffect(() => {
    if (!ready) enter();
  }, [ready, journey]);
  useEffect(() => {
    if (ready) judgeSteps();
  }, [ready, journey, step]);
  if (!ready) return <Loader />;
  const clear = () => {
    forgetJourney(world, journey);
    putJourney(world, journey, { entered: true });
    setRound(round + 1);
    go(stepPath(set, journey, 'index'));
  };
  return <Step key={`${journey}/${step}/${round}`} {...props} opening={opening} onClear={clear} />;
}

interface DrawnStepProps extends StepProps {
  readonly opening: Shown;
  readonly onClear: () => void;
}

function Step({ set, journey, step, url, go, opening, onClear }: DrawnStepProps): ReactElement {
  const app = useApp();
  const { world, releases } = app;
  const [busy, setBusy] = useState(false);
  const [shown, show] = useState<Shown>(opening);
  const place = { journey, step };
  const keep = () => keepDraft(world, set, journey);
  const keepSoon = useKeepSoon();
  const state = useForm({
    world,
    set,
    place,
    url,
    values: journeyData(world, journey),
    onBlur: keep,
    onChange: (values) => {
      putJourney(world, journey, values);
      keepSoon(keep);
    },
  });
  const { screen, form, issues, judgement } = state;
  useScreenEffects(
    screen,
    text('{org.companyInfo.name}', state.context(), set.vocabulary),
    issues.length > 0 || shown.error !== undefined,
  );
  // What draws this step comes first.
  useEffect(
    () =>
      void formDrawn.then(() =>
        whenIdle(() =>
          preloadValidators(
            world.get().release,
            (set.journeys[journey]?.steps ?? []).map((one) => one.screen.validator),
          ),
        ),
      ),
    [world, set, journey],
  );

  const submit = async () => {
    show({});
    const judged = await state.check().catch(() => undefined);
    if (!judged)
      return show({
        error:
          'We couldn’t check this page just now. Your answers are kept. Please check your connection and try again.',
      });
    keep();
    judged.reveals.forEach((toggle) => form.reveal(toggle));
    const waits = judged.warnings.some(({ kind }) => kind === 'confirm');
    if (judged.issues.length > 0 || judged.blocked || judged.reveals.length > 0 || waits)
      return undefined;
    putJourney(world, journey, form.values());
    const next = nextStep(set, journey, step, state.context());
    if (next === null) return finish();
    releases.adopt();
    return go(stepPath(world.get().set, journey, next));
  };
  const finish = async () => {
    const sequence = set.journeys[journey]?.submit;
    if (!sequence) return;
    setBusy(true);
    const settled = await once(world, `submit:${journey}`, () =>
      underLoader(set.loaders[sequence.loader ?? ''], async () => {
        const submission = submissionFor(
          world.store,
          journey,
          await digest(JSON.stringify(publicAnswers(world, set, journey))),
        );
        return runSequence({
          world,
          sequence,
          context: state.context(),
          results: submission.results,
          key: submission.key,
          onDone: (results) => keepSubmission(world.store, journey, { ...submission, results }),
        });
      }),
    );
    setBusy(false);
    if (!settled) return;
    if (settled.signedOut) return toLogin({ app, go });
    if (settled.done && settled.clear) forgetJourney(world, journey);
    followTransition(settled.transition, { app, context: settled.context, journey, go, show });
  };
  const confirm = (id: string) => {
    state.confirm(id);
    void submit();
  };
  return (
    <>
      {busy && (
        <Loader {...loaderOf(set, set.journeys[journey]?.submit?.loader, state.context())} />
      )}
      <ScreenView
        screen={screen}
        form={form}
        issues={issues}
        busy={busy}
        error={shown.error}
        warnings={judgement?.warnings ?? []}
        blocked={judgement?.blocked ?? false}
        onSubmit={() => void submit()}
        onConfirm={confirm}
        onDismiss={state.dismiss}
        link={AppLink}
      />
      <button type="button" className="quiet-button" onClick={onClear}>
        {text(set.copy['clearAnswers'], {}, set.vocabulary) || 'Clear my answers'}
      </button>
      <TransitionModal
        id={shown.modal}
        set={set}
        context={state.context()}
        target={{ app, context: state.context(), journey, go, show }}
        onClose={() => show({})}
      />
    </>
  );
}

/** The answers without secrets: a digest of a password must not be stored either. */
function publicAnswers(world: World, set: CompiledSet, journey: string): unknown {
  keepDraft(world, set, journey);
  const secret = (set.journeys[journey]?.steps ?? []).flatMap(({ id }) =>
    secretPaths(set, { journey, step: id }, NEVER_KEPT),
  );
  return secret.length === 0
    ? journeyData(world, journey).answers
    : world.store.read(`draft:${journey}`);
}
