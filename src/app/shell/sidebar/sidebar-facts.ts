/** The facts of the sidebar's cards: the offer and the property of an application. Pure. */
import {
  formatAddress,
  formatDollars,
  formatPercent,
  isFiniteNumber,
  isRecord,
  offerSummary,
  own,
  ownNumber,
  ownRecord,
  ownText,
  type Outcome,
} from '../../../domain/index.ts';
import { text, type CompiledSet, type Context } from '../../../engine/index.ts';
import type { SidebarFact } from '../../../ui/shell/Sidebar.tsx';
import type { ShellCopy } from '../content/shell-copy.ts';

/** The source of the facts. */
interface FactsInput {
  readonly set: CompiledSet;
  readonly context: Context;
  readonly copy: ShellCopy;
}

type Row = readonly [label: string, value: Outcome<string> | undefined];

/** The lender's names for an unknown property condition. */
const UNKNOWN_CONDITIONS = ['', 'UNKNOWN_CONDITION', 'NOT_AVAILABLE'];

/**
 * Initial draw, note rate, APR and term of the offer, and the amount where less of it is drawn at
 * first; empty without an offer. The figures come from the ledger that pages read, so an offer that
 * is chosen but not yet confirmed has the figures of its page. The ledger is loaded with the pages;
 * until then the application's own figures are shown.
 */
export function offerFacts({ set, context, copy }: FactsInput): readonly SidebarFact[] {
  const offer = offerSummary(own(context, 'application'), {
    hideTerm: isHidden(set, context, 'term'),
  });
  if (offer === undefined) return [];
  const figure = (name: string): number | undefined => {
    const value = set.vocabulary['loanFigure']?.(name, own(context, 'application'));
    return isFiniteNumber(value) ? value : undefined;
  };
  const { initialDraw: confirmed } = offer;
  const draw = figure('draw') ?? confirmed;
  const amount = draw === confirmed ? offer.amount : draw;
  const apr = figure('apr');
  const term = offer.term === undefined ? undefined : (figure('term') ?? offer.term);
  return readable([
    [copy('amount'), draw === amount ? undefined : formatDollars(amount)],
    [copy('initialDraw'), formatDollars(draw)],
    [copy('rate'), formatPercent(figure('rate') ?? offer.rate)],
    [copy('apr'), apr === undefined ? undefined : formatPercent(apr)],
    [copy('term'), term === undefined ? undefined : { ok: true, value: copy('years', { term }) }],
  ]);
}

/** Address, value and condition of the property; empty while all are unknown. */
export function propertyFacts({ set, context, copy }: FactsInput): readonly SidebarFact[] {
  const application = own(context, 'application');
  const property = own(application, 'property');
  const address = own(property, 'address');
  const value = [ownNumber(application, 'adjustedHomeAmount'), ownNumber(property, 'value')].find(
    (amount) => amount !== undefined && amount > 0,
  );
  const condition =
    [ownText(ownRecord(application, 'status'), 'condition'), ownText(property, 'condition')].find(
      (one) => !UNKNOWN_CONDITIONS.includes(one),
    ) ?? '';
  return readable([
    [copy('address'), formatAddress(isRecord(address) ? address : property)],
    [copy('propertyValue'), value === undefined ? undefined : formatDollars(value)],
    [copy('propertyCondition'), { ok: true, value: conditionLabel(set, condition) }],
  ]);
}

/** Whether the flag that hides this fact is on. */
function isHidden(set: CompiledSet, context: Context, fact: string): boolean {
  const flags = own(context, 'flags');
  return set.layout.sidebar.hiddenFacts.some(
    (hidden) => hidden.fact === fact && own(flags, hidden.flag) === true,
  );
}

/** The label in the list of conditions. An unlisted `VERY_GOOD` reads "Very good". */
function conditionLabel(set: CompiledSet, condition: string): string {
  const label = set.lists['property-conditions']?.find(({ value }) => value === condition)?.label;
  if (label !== undefined) return text(label, {}, set.vocabulary);
  return (condition.charAt(0) + condition.slice(1).toLowerCase()).replaceAll('_', ' ');
}

/** The facts whose value is known and not empty. */
function readable(rows: readonly Row[]): readonly SidebarFact[] {
  return rows.flatMap(([label, value]) =>
    value?.ok === true && value.value !== '' ? [{ label, text: value.value }] : [],
  );
}
