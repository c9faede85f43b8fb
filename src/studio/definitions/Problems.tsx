/** Lists the faults of the definitions, each with what to do. A press goes to its place. */
import { Group, ScrollArea, Text, UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ReportedDiagnostic } from '../../prover/index.ts';
import type { LoadedProblems as Found } from './use-problems.ts';
import { Note } from '../shared/looks.ts';
import { countOf } from '../shared/words.ts';

interface ProblemsProps {
  readonly file: string;
  readonly problems: Found;
  readonly onOpen: (place: ReportedDiagnostic) => void;
}

export function Problems({ file, problems, onOpen }: ProblemsProps): ReactElement {
  const { value: found, fault } = problems;
  const own = (found ?? []).filter((one) => one.file === file);
  const others = (found ?? []).filter((one) => one.file !== file);
  return (
    <section className="problems" aria-label="Problems">
      <Note role="status" px="md" py={4}>
        {fault ?? summaryOf(found, others.length)}
      </Note>
      {found === undefined || found.length === 0 ? null : (
        <ScrollArea.Autosize
          mah={180}
          viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'List of problems' }}
        >
          {[...own, ...others].map((problem, index) => (
            <Problem key={index} {...{ problem, onOpen }} isOwn={problem.file === file} />
          ))}
        </ScrollArea.Autosize>
      )}
    </section>
  );
}

function summaryOf(found: Found['value'], others: number): string {
  if (found === undefined) return 'Checking …';
  if (found.length === 0) return 'No problems.';
  const count = countOf(found.length, 'problem', 'problems');
  return others === 0 ? `${count}.` : `${count}, ${others} of them in other files.`;
}

interface ProblemProps extends Pick<ProblemsProps, 'onOpen'> {
  readonly problem: ReportedDiagnostic;
  readonly isOwn: boolean;
}

function Problem({ problem, isOwn, onOpen }: ProblemProps): ReactElement {
  const { severity, what, fix, file, line } = problem;
  return (
    <UnstyledButton className="problem" onClick={() => onOpen(problem)}>
      <Group gap="xs" wrap="nowrap" align="start">
        <Text
          size="xs"
          fw={600}
          c={severity === 'error' ? 'var(--studio-refused)' : 'dimmed'}
          className="problem-kind"
        >
          {severity === 'error' ? 'Error' : 'Warning'}
        </Text>
        <Text size="xs">
          {what} {fix} <Note span>{isOwn ? `line ${line}` : `${file}:${line}`}</Note>
        </Text>
      </Group>
    </UnstyledButton>
  );
}
