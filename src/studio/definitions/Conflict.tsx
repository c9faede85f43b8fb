/** Shows the text on disk beside the one that was written, when both changed. */
import { MergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, type ReactElement } from 'react';
import { readerExtensions } from './code-editor.ts';
import type { OpenDefinition } from './use-definition.ts';
import { SmallButton } from '../shared/looks.ts';

interface ConflictProps {
  readonly definition: OpenDefinition;
}

export function Conflict({ definition }: ConflictProps): ReactElement {
  const { file, saved = '', text, isSaving, isUnfit, save, keepMine, takeSaved } = definition;
  return (
    <Stack gap="xs" className="conflict" role="group" aria-label="Two versions">
      <Group justify="space-between">
        <Text role="alert">
          {isUnfit
            ? `You both changed the same part of ${file}. Please go on with one version.`
            : `Somebody changed ${file} while you did. Left: the file as it is now. Right: what you wrote.`}
        </Text>
        <Group gap="xs">
          {isUnfit ? null : (
            // The host puts one change on top of the other.
            <Button size="xs" loading={isSaving} onClick={() => void save()}>
              Save both changes
            </Button>
          )}
          <SmallButton onClick={keepMine}>Go on with mine</SmallButton>
          <SmallButton onClick={takeSaved}>Take theirs, drop mine</SmallButton>
        </Group>
      </Group>
      <Versions key={`${saved}\n${text}`} left={saved} right={text} />
    </Stack>
  );
}

interface VersionsProps {
  readonly left: string;
  readonly right: string;
}

function Versions({ left, right }: VersionsProps): ReactElement {
  const parent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (parent.current === null) return undefined;
    const side = (doc: string, label: string) => ({
      doc,
      extensions: [
        readerExtensions(),
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ 'aria-label': label }),
      ],
    });
    const view = new MergeView({
      a: side(left, 'The file as it is now'),
      b: side(right, 'What you wrote'),
      parent: parent.current,
      collapseUnchanged: { margin: 3, minSize: 6 },
    });
    return () => view.destroy();
  }, [left, right]);
  return <div ref={parent} className="versions" />;
}
