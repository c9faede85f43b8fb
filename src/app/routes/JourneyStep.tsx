/** A step of a journey: opens the journey, then draws its step. */
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import {
  guardStep,
  isEntered,
  openJourney,
  StepController,
  type Client,
  type Shown,
  type Url,
} from '../../client/index.ts';
import { text } from '../../engine/index.ts';
import { BlockPortContext } from '../../ui/blocks/block-port-context.ts';
import { afterPaint } from '../after-paint.ts';
import { useApp, useClient, useSet } from '../app-context.ts';
import { preloadValidators } from '../boot/validators.ts';
import { whenIdle } from '../boot/when-idle.ts';
import { formDrawn, Loader } from '../drawing.ts';
import { idleChunk } from '../late-chunks.ts';
import { ControlledScreen } from './ControlledScreen.tsx';
import { preloadPages } from './lazy-pages.tsx';
import { useLifecycle } from './use-lifecycle.ts';
import { useScreenEffects } from './use-screen-effects.ts';
import { useSnapshot } from './use-snapshot.ts';

const ClearAnswers = idleChunk.part('ClearAnswers');

interface StepProps {
  readonly journey: string;
  readonly step: string;
  readonly url: Url;
}

/** Runs the journey's entry once, then shows the step, unless an earlier one is incomplete. */
export function JourneyStep({ journey, step, url }: StepProps): ReactElement {
  const { client, opened } = useApp();
  const [entered, setEntered] = useState(() => isEntered(client, journey));
  const [shown, setShown] = useState<Shown>(opened?.journey === journey ? opened.shown : {});
  const [round, setRound] = useState(0);
  const open = useEffectEvent(() =>
    openJourney(client, journey, url).then((left) => {
      setShown(left);
      setEntered(true);
    }),
  );
  const guard = useEffectEvent(() => void guardStep(client, { journey, step, url }));
  useEffect(() => {
    if (!entered) void open();
  }, [entered, journey]);
  useEffect(() => (entered ? afterPaint(() => guard()) : undefined), [entered, journey, step]);
  if (!entered) return <Loader />;
  const clear = () => setRound(round + 1);
  const key = `${journey}/${step}/${round}`;
  return <Step key={key} {...{ journey, step, url, shown, setShown }} onClear={clear} />;
}

interface DrawnStepProps extends StepProps {
  readonly shown: Shown;
  readonly setShown: (shown: Shown) => void;
  readonly onClear: () => void;
}

function Step({ journey, step, url, shown, setShown, onClear }: DrawnStepProps): ReactElement {
  const client = useClient();
  const set = useSet();
  const [asks, setAsks] = useState(false);
  const [controller] = useState(() => new StepController(client, { journey, step, url, shown }));
  const { screen } = controller;
  const state = useSnapshot(screen);
  useLifecycle(controller);
  // Until the borrower has closed it, it is shown again on a step to which this one leads by itself.
  const isClosed =
    (shown.error ?? shown.modal) !== undefined && (state.error ?? state.modal) === undefined;
  useEffect(() => {
    if (isClosed) setShown({});
  }, [isClosed, setShown]);
  useEffect(() => screen.setUrl(url), [screen, url]);
  useEffect(() => void preloadJourney(client, journey, controller), [client, journey, controller]);
  // The submit of the last step leads to a page.
  useEffect(() => (state.busy ? void preloadPages() : undefined), [state.busy]);
  useScreenEffects(
    state.screen,
    text('{org.companyInfo.name}', screen.context(), set.vocabulary),
    state.issues.length > 0 || state.error !== undefined,
  );
  return (
    <>
      {state.busy && <Loader {...state.loader} />}
      <BlockPortContext value={controller.blocks}>
        <ControlledScreen state={state} actions={screen} />
      </BlockPortContext>
      <button type="button" className="text-button" onClick={() => setAsks(true)}>
        {client.copy('screen.clearAnswers')}
      </button>
      {asks && (
        <ClearAnswers journey={journey} onCleared={onClear} onClose={() => setAsks(false)} />
      )}
    </>
  );
}

/**
 * Loads what Continue needs, and the validators of a journey's steps, once the first form is drawn
 * and the browser is idle.
 */
async function preloadJourney(
  client: Client,
  journey: string,
  controller: StepController,
): Promise<void> {
  await formDrawn;
  whenIdle(() => {
    controller.preload();
    const { set, release } = client.get();
    preloadValidators(
      release,
      (set.journeys[journey]?.steps ?? []).map(({ screen }) => screen.validator),
    );
  });
}
