/** The words of a lender beside those that all lenders share. */
import { Loader, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactElement } from 'react';
import { TextField } from '../../shared/fields.tsx';
import { Fault } from '../../shared/Fault.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { useWorkplace } from '../../shared/workplace.ts';
import { OwnWords } from './OwnWords.tsx';
import { Hint } from '../../shared/looks.ts';
import type { LenderDetails } from '../../../host/index.ts';
import { fromHost } from '../../shared/studio-host.ts';

/** How long a search rests before it is made. */
const REST_MS = 200;

export function WordsPart({ lender }: { readonly lender: LenderDetails }): ReactElement {
  const { version } = useWorkplace();
  const [query, setQuery] = useState('');
  const [asked] = useDebouncedValue(query.trim(), REST_MS);
  const { value, fault } = useLoaded([asked, version, lender.folder], () =>
    asked === '' ? undefined : fromHost.lenders.findWords(lender.folder, asked),
  );
  const shown = asked === '' ? lender.ownWords : value;
  return (
    <Stack>
      <TextField
        type="search"
        label="Find words to change"
        placeholder="annual income"
        value={query}
        onText={setQuery}
      />
      <Fault fault={fault} />
      <Hint role="status">{countInWords(lender, asked, shown?.length)}</Hint>
      {shown === undefined ? (
        <Loader />
      ) : (
        shown.map((text) => <OwnWords key={text.address} lender={lender} text={text} />)
      )}
    </Stack>
  );
}

/** At most this many texts are found. */
const MOST = 40;

function countInWords({ name }: LenderDetails, asked: string, count: number | undefined): string {
  if (count === undefined) return 'Searching …';
  if (asked !== '') {
    if (count === 0) return `No text of ${name} has all of these words.`;
    return count === MOST ? `The first ${MOST} texts that have these words.` : `${count} found.`;
  }
  if (count === 0) return `${name} has no words of its own. It says what all lenders say.`;
  return count === 1 ? '1 text of its own.' : `${count} texts of its own.`;
}
