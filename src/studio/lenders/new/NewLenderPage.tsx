/** Makes a lender by five questions on one page. */
import { Anchor, Group, Paper, Stack } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useAct } from '../../shared/use-request.ts';
import { Fault } from '../../shared/Fault.tsx';
import { RoleButton } from '../../shared/RoleButton.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { useWorkplace } from '../../shared/workplace.ts';
import { WhenLoaded } from '../../shared/WhenLoaded.tsx';
import { BrandSample } from '../BrandSample.tsx';
import { ColoursQuestion } from './ColoursQuestion.tsx';
import { svgAddress } from './logo-file.ts';
import { LogoQuestion } from './LogoQuestion.tsx';
import { MadeLender } from './MadeLender.tsx';
import { ContactQuestion, LicenceQuestion, NameQuestion } from './TextQuestions.tsx';
import { type NewLenderDraft, useNewLender } from './use-new-lender.ts';
import { Hint, PartTitle, ViewTitle } from '../../shared/looks.ts';
import type { NewLender, NewLenderBasis } from '../../../host/index.ts';
import { fromHost, toHost } from '../../shared/studio-host.ts';

export function NewLenderPage(): ReactElement {
  const basis = useLoaded([], fromHost.newLender.basis);
  return (
    <Stack p="lg">
      <WhenLoaded of={basis}>{(value) => <Questions basis={value} />}</WhenLoaded>
    </Stack>
  );
}

function Questions({ basis }: { readonly basis: NewLenderBasis }): ReactElement {
  const draft = useNewLender(basis);
  const { made, ...saving } = useSaving(draft);
  if (made !== undefined) return <MadeLender lender={made} />;
  return (
    <div className="new-lender">
      <Stack>
        <ViewTitle>New lender</ViewTitle>
        <QuestionList draft={draft} />
      </Stack>
      <Aside draft={draft} {...saving} />
    </div>
  );
}

interface AsideProps {
  readonly draft: NewLenderDraft;
  readonly fault: string;
  readonly isSaving: boolean;
  readonly save: () => Promise<void>;
}

/** How the lender looks, what is missing, and the button that makes it. */
function Aside({ draft, fault, isSaving, save }: AsideProps): ReactElement {
  const { answers, colors, faults, isStale, lender } = draft;
  return (
    <Stack className="new-lender-aside">
      <PartTitle>How it looks</PartTitle>
      <BrandSample
        name={answers.name.trim() || 'Its name'}
        colors={colors}
        logo={answers.logo === '' ? undefined : svgAddress(answers.logo)}
      />
      <MissingAnswers draft={draft} />
      <Fault fault={fault} />
      <Group>
        <RoleButton
          variant="filled"
          size="sm"
          loading={isSaving}
          // Not by Enter in a field: it goes live.
          onClick={() => void save()}
          disabled={isStale || Object.keys(faults).length > 0 || lender.folder === ''}
        >
          Make the lender
        </RoleButton>
        <Anchor component={Link} to="/lenders" size="sm" onClick={draft.forget}>
          Cancel
        </Anchor>
      </Group>
    </Stack>
  );
}

function QuestionList({ draft }: { readonly draft: NewLenderDraft }): ReactElement {
  return (
    <>
      <Question title="1. What is it called?">
        <NameQuestion draft={draft} />
      </Question>
      <Question title="2. What is its logo?">
        <LogoQuestion draft={draft} />
      </Question>
      <Question title="3. What are its colours?">
        <ColoursQuestion draft={draft} />
      </Question>
      <Question
        title={
          draft.basis.hasNmls
            ? '4. Where does it lend, and with which licence?'
            : '4. What does its footer add?'
        }
      >
        <LicenceQuestion draft={draft} />
      </Question>
      <Question title="5. How do borrowers reach it?">
        <ContactQuestion draft={draft} />
      </Question>
    </>
  );
}

interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Question({ title, children }: QuestionProps): ReactElement {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <PartTitle mb="sm">{title}</PartTitle>
      {children}
    </Paper>
  );
}

/** Names what keeps the lender from being made. */
function MissingAnswers({ draft: { faults } }: { readonly draft: NewLenderDraft }): ReactElement {
  const [first] = Object.values(faults);
  return (
    <Hint role="status">
      {first ??
        'Everything is there. The lender goes live when you make it, unless saves wait for a publish.'}
    </Hint>
  );
}

/** Writes the lender, and shows it everywhere in the Studio. */
function useSaving({ lender, forget }: NewLenderDraft) {
  const { setLender } = useWorkplace();
  const [made, setMade] = useState<NewLender>();
  const { fault, isBusy: isSaving, act } = useAct();
  const save = async (): Promise<void> => {
    if (!(await act(`Made the lender ${lender.name}`, () => toHost.newLender.create(lender))))
      return;
    forget();
    setLender(lender);
    setMade(lender);
  };
  return { made, fault, isSaving, save };
}
