/** The words and figures of a document about a variable rate and the draw period. */
import { formatPercent } from '../../domain/index.ts';
import type { LoanLedger } from '../../domain/index.ts';
import definition from '../definitions/document-templates.json' with { type: 'json' };
import type { Body } from '../store/port.ts';

const { rateTerms: words } = definition;

/** Describes the terms of the offer. A fixed offer has no index, margin and highest rate. */
export function describeRateTerms(ledger: LoanLedger | undefined): Body {
  const { variableRate, drawPeriod: years } = ledger ?? {};
  const index = variableRate?.indexName;
  const indexRate = percent(variableRate?.indexRate);
  const margin = percent(variableRate?.margin);
  const maximum = percent(variableRate?.maximumRate);
  const withAutopay = ledger?.rate === ledger?.withAutopay?.rate;
  const reduction = percent((ledger?.withoutAutopay.rate ?? 0) - (ledger?.rate ?? 0));
  return {
    variable: [
      variableRate ? words.variable : '',
      fill(withAutopay ? words.indexBeforeAutopay : words.index, { index, indexRate, margin }),
      fill(words.maximum, { maximum }),
    ].join(''),
    drawPeriod: fill(words.drawPeriod, { years }),
    Index: indexRate && index && `${indexRate}, ${index}`,
    Margin: margin && withAutopay ? fill(words.marginBeforeAutopay, { margin, reduction }) : margin,
    'Highest rate': maximum,
    'Draw period': years && `${years} years`,
  };
}

/** The sentence with its values; empty when one of them is missing. */
export function fill(
  sentence: string,
  values: Readonly<Record<string, string | number | undefined>>,
) {
  return Object.values(values).includes(undefined)
    ? ''
    : sentence.replaceAll(/\{(\w+)\}/g, (_whole, word: string) => String(values[word]));
}

function percent(value: number | undefined): string | undefined {
  const text = formatPercent(value, 2);
  return text.ok ? text.value : undefined;
}
