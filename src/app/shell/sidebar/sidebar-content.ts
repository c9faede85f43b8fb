/** The content of the sidebar of an application: progress, offer and property. Pure. */
import { own, ownText } from '../../../domain/index.ts';
import type { SidebarContent } from '../../../ui/shell/Sidebar.tsx';
import { readShellCopy, type ShellCopy } from '../content/shell-copy.ts';
import { dropUndefinedKeys } from '../defined.ts';
import { offerFacts, propertyFacts } from './sidebar-facts.ts';
import { hasEnded, progressPart, progressSteps, type ProgressInput } from './sidebar-progress.ts';

/**
 * The sidebar of a page; undefined when there is nothing to show. Without `context.application` only
 * the progress of the route is known.
 */
export function findSidebarContent(input: ProgressInput): SidebarContent | undefined {
  const { set, owner, context } = input;
  const copy = readShellCopy(set, context);
  const steps = hasEnded(input) ? [] : progressSteps(input, copy('progressEnd'));
  const part = hasEnded(input) ? undefined : progressPart(input);
  const facts = { set, context, copy };
  const cards = [
    { id: 'offer', title: copy('offerDetails'), facts: offerFacts(facts) },
    { id: 'property', title: copy('propertyDetails'), facts: propertyFacts(facts) },
  ].filter((card) => card.facts.length > 0);
  const loanNumber = ownText(own(context, 'application'), 'loanNumber');
  const number = loanNumber === '' ? undefined : { label: copy('applicationId'), text: loanNumber };
  if (steps.length === 0 && cards.length === 0 && number === undefined) return undefined;
  return dropUndefinedKeys({
    title: copy('progressTitle'),
    done: copy('progressDone'),
    steps,
    cards,
    number,
    part,
    at: part?.text ?? barLabel({ steps, cards, copy }),
    // An additional signer gets no money, and the last step needs no encouragement.
    encouragement:
      owner === 'borrower' && steps.at(-1)?.state === 'ahead'
        ? copy('encouragement') || undefined
        : undefined,
  });
}

interface BarInput extends Pick<SidebarContent, 'steps' | 'cards'> {
  readonly copy: ShellCopy;
}

/**
 * The label of the bar on small screens without parts: the current step, or else the titles of the sidebar's
 * parts, or else that of its number.
 */
function barLabel({ steps, cards, copy }: BarInput): string {
  const index = steps.findIndex(({ state }) => state === 'current');
  const step = steps[index];
  if (step !== undefined)
    return copy('progressAt', {
      title: copy('progressTitle'),
      at: index + 1,
      of: steps.length,
      label: step.label,
    });
  const titles = cards.map(({ title }) => title);
  const parts = [...(steps.length > 0 ? [copy('progressTitle')] : []), ...titles];
  return parts.join(', ') || copy('applicationId');
}
