/** Compares how the fields of a form are drawn: their words, options, widget, prefill and visibility. */
import { canonical } from '../compare/canonical.ts';
import { valueAt } from '../../records.ts';
import { isRecord } from '../../../domain/index.ts';
import { describeShortly } from '../words/was.ts';
import { readLabel } from './keywords.ts';
import { textKind } from './texts.ts';
import {
  breaking,
  dangerous,
  RULE,
  safe,
  type Comparer,
  type PlacedChange,
  type Verdict,
} from './verdict.ts';

/** Hints to the browser and the layout: none of them changes what is asked or sent. */
const HINTS = new Set(['autocomplete', 'inputMode', 'width', 'optional', 'rows', 'collapsed']);

/** Changes below `ui` of a screen. */
export const compareUi: Comparer = (finding) => {
  const { spot, was } = finding;
  const [head, field = '', key = '', ...inner] = spot.rest;
  if (head !== 'ui') return undefined;
  const label = readLabel(finding, field);
  if (isConsent(finding, field)) {
    const words = was(`The consent ${label}: its ${[key, ...inner].join(' ')}`);
    const probe = { type: key === 'when' ? 'rule' : 'place' } as const;
    return breaking('consent', words, { field, probe });
  }
  if (key === '') return whole(finding, { field, label });
  const isNotListed = key === 'search' && inner.join(' ') === 'notListed';
  if (isNotListed || textKind(spot.rest) !== undefined || HINTS.has(key))
    return safe('text', was(`The ${[key, ...inner].join(' ')} of ${label}`), { field });
  const verdict = behaviour(finding, key, label);
  return verdict && { ...verdict, field };
};

interface Labelled {
  readonly field: string;
  readonly label: string;
}

/** A field that only accepts `true`, or is named a consent: its words are what the borrower agreed to. */
function isConsent({ spot }: PlacedChange, field: string): boolean {
  if (/consent$/i.test(field)) return true;
  const path = ['schema', ...field.split('.').flatMap((name) => ['properties', name]), 'const'];
  return valueAt(spot.screen?.after, path) === true || valueAt(spot.screen?.before, path) === true;
}

function whole({ change, names }: PlacedChange, { field, label }: Labelled): Verdict {
  const value = change.after ?? change.before;
  const parts = isRecord(value) ? Object.keys(value) : [];
  const isWords = parts.every((part) => HINTS.has(part) || textKind([part]) !== undefined);
  return (isWords ? safe : dangerous)(
    isWords ? 'text' : 'field',
    `The look of ${label} is ${change.op}: ${describeShortly(canonical(value), names)}.`,
    { field },
  );
}

function behaviour({ was, when }: PlacedChange, key: string, label: string): Verdict | undefined {
  if (key === 'when') return dangerous('visibility', when(`${label} is asked`), RULE);
  const probe = { type: 'value' } as const;
  if (key === 'prefill')
    return dangerous('default', was(`The prefilled answer of ${label}`), { probe });
  if (key === 'widget') return dangerous('field', was(`The widget of ${label}`));
  return key === 'options' ? dangerous('enum', was(`The options of ${label}`)) : undefined;
}
