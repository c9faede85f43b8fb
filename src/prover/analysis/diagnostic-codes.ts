/** The closed list of diagnostic codes that `analyse` reports, with their meanings. */
import type { Diagnostic } from '../../engine/index.ts';

export const ANALYSIS_CODES = {
  // Names.
  'unknown-target': 'A link, transition, route or redirect leads to a path at which nothing is.',
  'unknown-status': 'A status is named that journeys/routing/statuses.json does not list.',
  'unknown-stage': 'A stage is named that is not there.',
  'unknown-page': 'A page, journey or place is named that is not there.',
  'unknown-name': 'A definition names an operation, modal, text, flag or field that is not there.',
  'unknown-parameter': 'A rule or text reads a parameter that the path of its page does not have.',
  'missing-answer': 'A journey runs an operation that needs an answer for which no step asks.',
  'unsent-answer': 'A form asks for an answer that no operation sends and no rule uses.',
  unused: 'Nothing uses a definition or a name.',

  // Flow.
  'never-true': 'A rule is true in no context, so what it decides never happens.',
  'shadowed-row': 'An earlier row always decides before a row.',
  'unreachable-stage': 'Nothing leads to a stage.',
  'stage-without-exit': 'A stage of the order that no transition leaves.',
  'stage-without-route': 'A stage leads to no page.',
  'redirect-loop': 'Redirects, guards or the login lead back to where they began.',
  'redirected-route': 'The route of a status or stage is redirected elsewhere.',
  'lost-link':
    'A link of a task, the standing, the menu or the footer does not end where it should.',
  'path-twice':
    'Two screens are at one path, or a redirect or an operation takes the path of a screen.',
  'unreachable-page': 'Nothing leads to a page.',
  'dead-end': 'Nothing leads on from a screen.',
  'endless-poll': 'The status that a page waits for can never end the wait.',
} as const;

/** A diagnostic code of the analysis. */
export type AnalysisCode = keyof typeof ANALYSIS_CODES;
export type AnalysisDiagnostic = Diagnostic<AnalysisCode>;
