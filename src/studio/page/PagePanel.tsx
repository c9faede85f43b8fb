/** The panel beside the page: what is selected, or the look of the lender; and what does not show. */
import { Anchor, Button, Divider, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { ScreenPart } from '../../prover/index.ts';
import { useWorkplace } from '../shared/workplace.ts';
import type { OpenScreen } from './author-port.ts';
import { KeepScenario } from './KeepScenario.tsx';
import { NotShown } from './NotShown.tsx';
import { Panel } from './Panel.tsx';
import type { Press } from './press.ts';
import { Hint } from '../shared/looks.ts';

interface PagePanelProps {
  readonly press: Press | undefined;
  /** The address of the page. */
  readonly path: string;
  readonly readScreen: () => OpenScreen | undefined;
  /** Increases with each release that the page shows. */
  readonly version: number;
  readonly onChoose: (part: ScreenPart) => void;
  /** Selects nothing. */
  readonly onClose: () => void;
}

export function PagePanel(props: PagePanelProps): ReactElement {
  const { press, version, onChoose, onClose } = props;
  useHotkeys([['Escape', onClose]]);
  return (
    <Stack>
      <NotShown {...props}>
        <Button
          size="compact-xs"
          variant="default"
          onClick={press === undefined ? () => onChoose({ kind: 'page' }) : onClose}
        >
          {press === undefined ? 'Select the page' : 'Close'}
        </Button>
      </NotShown>
      <KeepScenario readScreen={props.readScreen} />
      <Divider />
      {press === undefined ? (
        <Nothing />
      ) : (
        <Panel press={press} version={version} onChoose={onChoose} />
      )}
    </Stack>
  );
}

function Nothing(): ReactElement {
  const { lender } = useWorkplace();
  return (
    <>
      <Hint>
        Press on a question, an option, a block, a button or a text of the page. What can be changed
        there shows here, with its file and the reason why it shows.
      </Hint>
      <Anchor component={Link} to={`/lenders?lender=${lender.folder}`} size="sm">
        {`Colours, type and legal texts of ${lender.name}`}
      </Anchor>
    </>
  );
}
