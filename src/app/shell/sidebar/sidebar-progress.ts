/** The progress steps of the sidebar. Pure. */
import { own, ownText, type Standing } from '../../../domain/index.ts';
import {
  applicationProgress,
  applicationStep,
  partOfStep,
  progressLength,
  progressStageAt,
  type ApplicationPart,
  type CompiledSet,
  type Context,
} from '../../../engine/index.ts';
import type { SidebarContent } from '../../../ui/shell/Sidebar.tsx';
import { isAtOrBelow, type SidebarOwner } from '../shell-area.ts';

/** The page whose progress is shown. */
export interface ProgressInput {
  readonly set: CompiledSet;
  readonly owner: SidebarOwner;
  readonly path: string;
  readonly context: Context;
  /** The furthest step that was shown before; 0 by default. */
  readonly least?: number;
  /** Where the application stands; undefined until it is loaded. */
  readonly standing?: Standing | undefined;
}

type Steps = SidebarContent['steps'];

/** The steps of an application, in their order. A step without a label is labelled `end`. */
export function progressSteps(input: ProgressInput, end: string): Steps {
  const { set, owner, context } = withOthersContext(input);
  const stages =
    owner === 'signer'
      ? (set.layout.others?.stages ?? []).map(({ stage }) => stage)
      : [...new Set(set.routing.progress.stages.map(({ stage }) => stage))];
  const rows = stages
    .flatMap((stage) => applicationProgress(set, stage, context) ?? [])
    .toSorted((one, other) => one.step - other.step);
  const current = Math.max(currentStep(withOthersContext(input)), input.least ?? 0);
  // Two stages can share a step; then their labels are equal.
  return rows
    .filter(({ step }, index) => step !== rows[index - 1]?.step)
    .map(({ step, label }) => ({ label: label || end, state: getState(step, current) }));
}

/** The part of the whole way, the last one once the application is complete; none for signers. */
export function progressPart(input: ProgressInput): ApplicationPart | undefined {
  const { set, owner, context, least = 0 } = input;
  if (owner === 'signer') return undefined;
  const step = Math.min(Math.max(currentStep(input), least), progressLength(set) - 1);
  return partOfStep(set, step, context);
}

/** Whether the page shows neither progress nor encouragement, because the application has ended. */
export function hasEnded({ set, path, standing }: ProgressInput): boolean {
  if (standing?.stage === null) return true;
  return set.layout.sidebar.withoutProgress.some((segment) => path.includes(`/${segment}/`));
}

function withOthersContext(input: ProgressInput): ProgressInput {
  const { set, owner, context } = input;
  return owner === 'signer'
    ? { ...input, context: { ...context, ...set.layout.others?.context } }
    : input;
}

function getState(step: number, current: number): Steps[number]['state'] {
  if (step === current) return 'current';
  return step < current ? 'done' : 'ahead';
}

/**
 * The furthest step of the current page and of the application; infinite once the application is
 * complete, and once an additional signer has signed.
 */
export function currentStep({ set, owner, path, context, standing }: ProgressInput): number {
  if (isSignerDone(set, context)) return Infinity;
  const stage = owner === 'signer' ? signerStageAt(set, path) : progressStageAt(set, path, context);
  const here = applicationProgress(set, stage, context)?.step ?? 0;
  if (owner === 'signer') return here;
  const stood = standing?.stage;
  if (typeof stood === 'number' && stood > progressLength(set)) return Infinity;
  return Math.max(here, applicationStep(set, context));
}

function signerStageAt(set: CompiledSet, path: string): string {
  const { under, stages = [] } = set.layout.others ?? {};
  const row = stages.find(({ pages }) =>
    pages.some((page) => isAtOrBelow(`${under}/${page}`, path)),
  );
  return (row ?? stages[0])?.stage ?? '';
}

function isSignerDone(set: CompiledSet, context: Context): boolean {
  const status = ownText(own(own(context, 'application'), 'status'), 'checklistStatus');
  return status !== '' && status === set.layout.others?.doneStatus;
}
