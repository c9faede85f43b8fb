/** Runs the scenarios of the definitions, and shows those that fail. */
import { Group, Stack, Text } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { BeforeAndAfter } from '../shared/BeforeAndAfter.tsx';
import { DivergenceText } from '../shared/DivergenceText.tsx';
import { useAct, useRequest } from '../shared/use-request.ts';
import { Fault } from '../shared/Fault.tsx';
import { Section } from '../shared/Section.tsx';
import { SourceLink } from '../shared/SourceLink.tsx';
import type { ScenarioRun } from '../../prover/index.ts';
import { RoleButton } from '../shared/RoleButton.tsx';
import { countOf } from '../shared/words.ts';
import { Hint, Note, SmallButton } from '../shared/looks.ts';
import type { Edited } from '../../host/index.ts';
import { fromHost, toHost } from '../shared/studio-host.ts';

export function Scenarios(): ReactElement {
  const [run, setRun] = useState<ScenarioRun>();
  const { fault, isBusy, send } = useRequest();
  const start = async (): Promise<void> => {
    if (!(await send(async () => setRun(await fromHost.changes.runScenarios())))) setRun(undefined);
  };
  return (
    <Section
      title="Scenarios"
      beside={
        <SmallButton loading={isBusy} onClick={() => void start()}>
          Run all
        </SmallButton>
      }
    >
      <div role="status">
        {run === undefined ? (
          <Hint>Examples of borrowers, and what each should see.</Hint>
        ) : (
          <ScenarioOutcomes run={run} onCorrected={() => void start()} />
        )}
      </div>
      <Fault fault={fault} />
    </Section>
  );
}

const MOST = 20;

interface ScenarioOutcomesProps {
  readonly run: ScenarioRun;
  /** More scenarios that fail than this are counted. @default 20 */
  readonly most?: number;
  /** Runs them again. */
  readonly onCorrected: () => void;
}

export function ScenarioOutcomes(props: ScenarioOutcomesProps): ReactElement {
  const { run, most = MOST, onCorrected } = props;
  const { failed, acceptable } = run;
  if (failed.length === 0) return <ScenarioCount run={run} />;
  return (
    <Stack gap="xs">
      <ScenarioCount run={run} />
      <CorrectTogether {...{ run, onCorrected }} />
      {failed.slice(0, most).map((one) => (
        <FailedScenario key={one.address} one={one}>
          {acceptable.includes(one.address) ? (
            <Correct
              {...{ onCorrected }}
              words="Expect what is found"
              title={`Changed what “${one.name}” expects`}
              request={() => toHost.changes.expectFound([one.address])}
            />
          ) : null}
        </FailedScenario>
      ))}
      {failed.length > most ? <Text size="xs">{`And ${failed.length - most} more.`}</Text> : null}
    </Stack>
  );
}

/** Says how many fail, or that none does. */
export function ScenarioCount({ run: { count, failed } }: { run: ScenarioRun }): ReactElement {
  return failed.length === 0 ? (
    <Text c="var(--studio-live)">{countOf(count, 'scenario passes.', 'scenarios pass.')}</Text>
  ) : (
    <Text c="var(--studio-refused)">
      {`${failed.length} of ${countOf(count, 'scenario fails.', 'scenarios fail.')}`}
    </Text>
  );
}

/** Corrects those that expect changed words, or all that would pass with what is found. */
function CorrectTogether({
  run: { reworded, acceptable },
  onCorrected,
}: Omit<ScenarioOutcomesProps, 'most'>): ReactElement {
  return (
    <>
      {reworded.count === 0 ? null : (
        <>
          <Text>
            {countOf(
              reworded.count,
              'scenario expects words that were changed, and nothing else.',
              'scenarios expect words that were changed, and nothing else.',
            )}
          </Text>
          <Correct
            {...{ onCorrected }}
            words="Expect the new words"
            title="Changed the words that scenarios expect"
            request={() => toHost.studio.edit(reworded.edits)}
          />
        </>
      )}
      {acceptable.length < 2 || acceptable.length === reworded.count ? null : (
        <>
          <Text>{`${acceptable.length} scenarios would pass with what is found.`}</Text>
          <Correct
            {...{ onCorrected }}
            words={`Expect what is found in all ${acceptable.length}`}
            title={`Changed what ${acceptable.length} scenarios expect`}
            request={() => toHost.changes.expectFound(acceptable)}
          />
        </>
      )}
    </>
  );
}

interface CorrectProps extends Pick<ScenarioOutcomesProps, 'onCorrected'> {
  readonly words: string;
  /** The change in words, for Undo. */
  readonly title: string;
  readonly request: () => Promise<Edited>;
}

/** Makes scenarios expect what was changed. */
function Correct({ words, title, request, onCorrected }: CorrectProps): ReactElement {
  const { fault, isBusy, act } = useAct();
  const change = async (): Promise<void> => {
    if (await act(title, request)) onCorrected();
  };
  return (
    <>
      <RoleButton className="starts" loading={isBusy} onClick={() => void change()}>
        {words}
      </RoleButton>
      <Fault fault={fault} />
    </>
  );
}

type Failed = ScenarioRun['failed'][number];

interface FailedProps {
  readonly one: Failed;
  /** The buttons that correct it. */
  readonly children: ReactNode;
}

/** Shows the given values, the expected ones, and those that came. */
function FailedScenario({ one, children }: FailedProps): ReactElement {
  const { name, at, words, divergences } = one;
  return (
    <div className="file">
      <Text fw={500}>{name}</Text>
      {words === undefined ? null : (
        <Note>{[`On “${words.at}”`, ...listGiven(words.given)].join('. ')}</Note>
      )}
      {divergences.map((divergence) => (
        <Divergence key={divergence.about} one={divergence} />
      ))}
      <Group gap="xs">
        <PlaceLink at={at} />
        {children}
      </Group>
    </div>
  );
}

/** More values are counted. */
const MOST_GIVEN = 6;

function listGiven(given: readonly string[]): readonly string[] {
  const more = given.length - MOST_GIVEN;
  return more > 0 ? [...given.slice(0, MOST_GIVEN), `And ${more} more`] : given;
}

function Divergence({ one }: { readonly one: Failed['divergences'][number] }): ReactElement {
  const { about, difference, expected, found, words, decidedBy } = one;
  const decided = decidedBy === undefined ? '' : `. ${decidedBy.words}, ${decidedBy.at}`;
  return (
    <>
      <DivergenceText {...words} />
      <BeforeAndAfter
        words={['As JSON', 'Expected', 'Found']}
        before={expected}
        after={found}
        note={`${about}: ${difference}${decided}.`}
      />
    </>
  );
}

/** A place such as `journeys/a.json:4`. */
function PlaceLink({ at }: { readonly at: string }): ReactElement {
  const [file = '', line = '1'] = at.split(':');
  return <SourceLink file={file} line={Number(line)} />;
}
