/** Says why the selected part shows, in plain words with the values of now. */
import { Button, List, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Fault } from '../shared/Fault.tsx';
import type { WordedExplanation } from '../../prover/index.ts';
import { RuleDialog } from '../shared/rules/RuleForm.tsx';
import { SourceLink } from '../shared/SourceLink.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { Section } from '../shared/Section.tsx';
import type { Press } from './press.ts';
import { fromHost } from '../shared/studio-host.ts';

interface WhyProps {
  readonly press: Press;
  /** Increases with each release that the page shows. */
  readonly version: number;
}

export function Why({ press, version }: WhyProps): ReactElement {
  const { lender } = useWorkplace();
  const { question, context, isDrawn } = press;
  const { value, fault } = useLoaded(
    [press, lender, version],
    () => question && fromHost.parts.why(lender.folder, { question, context }),
  );
  // No guard is asked for a picture.
  const isWay = isDrawn === true && question?.kind === 'screen';
  return (
    <Section title={isWay ? 'How borrowers get here' : 'Why it shows'}>
      {isWay ? <Text>The page is drawn as a picture. For borrowers with its answers:</Text> : null}
      <Fault fault={fault} />
      {value === undefined ? null : <Explanation why={value} />}
    </Section>
  );
}

function Explanation({
  why: { summary, rules },
}: {
  readonly why: WordedExplanation;
}): ReactElement {
  const [open, setOpen] = useState<WordedExplanation['rules'][number]>();
  return (
    <>
      <Text>{summary}</Text>
      {rules.length === 0 ? null : (
        <List size="xs" spacing={4}>
          {rules.map((rule, index) => (
            <List.Item key={index}>
              <Text size="xs" span>
                {`${rule.holds ? 'True' : 'Not true'}: ${rule.words} `}
              </Text>
              <SourceLink file={rule.file} line={rule.line} />
              {rule.isCondition ? (
                <Button size="compact-xs" variant="subtle" onClick={() => setOpen(rule)}>
                  Change the rule
                </Button>
              ) : null}
            </List.Item>
          ))}
        </List>
      )}
      {open === undefined ? null : (
        <RuleDialog place={open} label={open.words} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
