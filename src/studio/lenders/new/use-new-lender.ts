/** Holds the answers for a new lender, and what the host says of them while they are typed. */
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useKeptForm } from '../../shared/kept-drafts.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { useWorkplace } from '../../shared/workplace.ts';
import { companyValue } from '../company-values.ts';
import { answerFaults, type Answers, emptyAnswers, proposeLicence } from './answers.ts';
import type { Colors } from '../BrandSample.tsx';
import type { NewLender, NewLenderBasis } from '../../../host/index.ts';
import { fromHost } from '../../shared/studio-host.ts';

/** How long an answer rests before the host is asked about it. */
const REST_MS = 150;
const NO_NAMES = { folder: '', code: '', prefix: '', clashes: {} };

export type NewLenderDraft = ReturnType<typeof useNewLender>;

export function useNewLender(basis: NewLenderBasis) {
  const { version } = useWorkplace();
  const empty = emptyAnswers(basis.colors['primary'] ?? '#1d4f7c');
  const { form: answers, set: change, forget } = useKeptForm('new-lender', empty);
  const [found, setFound] = useState<readonly string[]>([]);
  const { name, folder, code, prefix, colours } = answers;
  const given = JSON.stringify({ name, folder, code, prefix });
  const [asked] = useDebouncedValue(given, REST_MS);
  const names = useLoaded([asked, version], () => {
    const { name: written, ...others } = JSON.parse(asked) as Answers;
    return written.trim() === '' ? undefined : fromHost.newLender.propose(written, others);
  });
  const [choice] = useDebouncedValue(JSON.stringify(colours), REST_MS);
  const fitted = useLoaded([choice], () =>
    fromHost.lenders.colours(JSON.parse(choice) as Answers['colours']),
  );
  const { clashes, ...proposed } = names.value ?? NO_NAMES;
  /** The answers with what is proposed for those that were not given. */
  const lender: NewLender = {
    ...proposed,
    licence: proposeLicence(answers, basis.states),
    ...answers,
    phone: companyValue('supportPhone', answers.phone),
  };
  const colors: Colors = { ...basis.colors, ...fitted.value?.colors };
  /** The colours that had to be moved, with what they were. */
  const moved: Colors = { ...fitted.value?.moved };
  return {
    ...{ basis, answers, change, lender, colors, moved },
    /** Whether the names are still those of what was written before. */
    isStale: asked !== given || names.isStale,
    faults: answerFaults(answers, { clashes }, basis),
    /** Forgets the answers, which are kept for this tab until then. */
    forget,
    /** Colours that were found in the logo. */
    ...{ found, setFound },
  };
}
