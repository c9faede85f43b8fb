/** The dialog of an act. */
import type { ReactElement } from 'react';
import { Dialog } from '../../shared/Dialog.tsx';
import { type ActKind, type ActTarget, namedInWords } from './act-target.ts';
import { AddPage, AddStep } from './AddForms.tsx';
import { AddQuestion } from './AddQuestion.tsx';
import { CopyForm, RemoveForm, RenameForm } from './NameForms.tsx';
import { RuleForm } from '../../shared/rules/RuleForm.tsx';
import { RuleList } from '../../shared/rules/RuleList.tsx';
import type { useActs } from './use-acts.ts';
import type { DefinitionAct } from '../../../host/index.ts';

interface ActDialogProps {
  readonly kind: ActKind;
  /** Undefined where no definition is open. */
  readonly target: ActTarget | undefined;
  readonly acts: Pick<ReturnType<typeof useActs>, 'fault' | 'isBusy'>;
  readonly onAct: (title: string, act: DefinitionAct) => void;
  readonly onClose: () => void;
}

export function ActDialog(props: ActDialogProps): ReactElement | null {
  const { kind, target, onClose } = props;
  const size = WIDE.has(kind) ? 'xl' : 'lg';
  // A dialog gives its first field the focus when it opens.
  if (target === undefined && kind !== 'page') return null;
  return (
    <Dialog onClose={onClose} title={titleOf(kind, target)} size={size}>
      <Body {...props} />
    </Dialog>
  );
}

const WIDE: ReadonlySet<ActKind> = new Set(['add', 'rule', 'rules']);

function titleOf(kind: ActKind, target: ActTarget | undefined): string {
  const name = target?.entry.title ?? '';
  const named = target === undefined ? '' : namedInWords(target);
  const titles: Readonly<Record<ActKind, string>> = {
    add: `Add a question to “${target?.formTitle ?? ''}”`,
    step: 'Add a step',
    page: 'Add a page',
    rule: `Who is asked “${name}”`,
    rules: `The rules of “${name}”`,
    rename: `Rename ${named}`,
    copy: `Duplicate ${named}`,
    remove: `Delete ${named}`,
  };
  return titles[kind];
}

function Body({ kind, target, acts, onAct, onClose }: ActDialogProps): ReactElement | null {
  const { fault, isBusy } = acts;
  const shared = { fault, isBusy, onAct };
  if (kind === 'page') return <AddPage {...shared} {...{ onClose }} />;
  if (target === undefined) return null;
  const { named, form, journey, rule, entry } = target;
  if (kind === 'add')
    return form === undefined ? null : <AddQuestion {...shared} {...{ onClose }} file={form} />;
  if (kind === 'rule')
    return rule === undefined ? null : (
      <RuleForm {...{ onClose }} place={rule} label={entry.title} />
    );
  if (kind === 'rules') return <RuleList {...{ onClose }} file={entry.file} />;
  if (kind === 'step') {
    const after = entry.kind === 'step' ? entry.id : undefined;
    return journey === undefined ? null : <AddStep {...shared} {...{ journey, after, onClose }} />;
  }
  if (named === undefined) return null;
  const Form = { rename: RenameForm, copy: CopyForm, remove: RemoveForm }[kind];
  return <Form {...shared} named={named} />;
}
