/** Plays invented borrowers over what is live and what waits, and shows who moves where. */
import { Group, Progress, Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Fault } from '../../shared/Fault.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { useRequest } from '../../shared/use-request.ts';
import { FlowPicture } from './FlowPicture.tsx';
import { MoveList } from './MoveList.tsx';
import './replay.css';
import { headlineOf } from './replay-words.ts';
import { Hint, SmallButton } from '../../shared/looks.ts';
import type { ReplayState } from '../../../host/index.ts';
import { fromHost } from '../../shared/studio-host.ts';

const EVERY_MS = 1_500;

/** Nothing until the state is read. `version`: increases when what waits may be another release. */
export function Borrowers({ version }: { readonly version: number }): ReactElement | null {
  const { state, fault, request } = useReplay(version);
  const message = fault || (state?.message ?? '');
  if (state === undefined && message === '') return null;
  return (
    <Stack gap="sm" component="section" aria-label="Invented borrowers" className="borrowers">
      {state === undefined ? null : <Head {...{ state, request }} />}
      {state?.state === 'running' ? (
        <Progress
          size="xs"
          aria-label="Borrowers that are played"
          value={(100 * state.played) / state.of}
        />
      ) : null}
      <Fault fault={message} />
      {state?.moves === undefined ? null : (
        <>
          <FlowPicture moves={state.moves.moves} />
          {state.moves.moves.length === 0 ? null : <MoveList moves={state.moves.moves} />}
        </>
      )}
    </Stack>
  );
}

interface HeadProps {
  readonly state: ReplayState;
  readonly request: (act: () => Promise<ReplayState>) => void;
}

/** Shows the known state, and the button that starts or stops. */
function Head({ state, request }: HeadProps): ReactElement {
  const { isCurrent, of } = state;
  const isNew = state.state === 'none';
  return (
    <Group justify="space-between" wrap="nowrap" align="start">
      <div>
        <Title order={3} size="h6">
          Who moves where
        </Title>
        <Text role="status">
          {isNew
            ? `${of.toLocaleString('en-US')} invented borrowers apply on both sides. It takes minutes; the Studio can be used meanwhile.`
            : headlineOf(state)}
        </Text>
        {isNew || isCurrent ? null : <Hint>This is of earlier changes.</Hint>}
      </div>
      {state.state === 'running' ? (
        <SmallButton flex="none" onClick={() => request(fromHost.replay.stop)}>
          Stop
        </SmallButton>
      ) : isCurrent && state.state === 'done' ? null : (
        <SmallButton flex="none" onClick={() => request(fromHost.replay.start)}>
          {isNew ? 'Play the borrowers' : 'Play them again'}
        </SmallButton>
      )}
    </Group>
  );
}

/** The state on the host, which is read again while it plays. */
function useReplay(version: number) {
  const { value, fault, reload } = useLoaded([version], fromHost.replay.state, (known) =>
    known?.state === 'running' ? EVERY_MS : false,
  );
  const { fault: refusal, send } = useRequest();
  const request = (act: () => Promise<ReplayState>): void => void send(act).then(reload);
  return { state: value, fault: refusal || (fault ?? ''), request };
}
