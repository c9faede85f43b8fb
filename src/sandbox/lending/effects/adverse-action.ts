/** The checklist effect of a decline. */
import { buildFacts } from '../../checklist/facts.ts';
import definition from '../../definitions/document-templates.json' with { type: 'json' };
import type { Body } from '../../store/port.ts';
import { fullName } from '../applicant.ts';
import { creditScore } from '../offers/offers.ts';

/** Records the reasons, bureau and score of a decline, for the notice of adverse action. */
export function recordAdverseAction(application: Body, at: number): Body {
  const reasons =
    Object.entries(definition.reasons).find(([id]) => id === buildFacts(application).row)?.[1] ??
    definition.reasons.DECLINED;
  const decidedOn = new Date(at).toISOString().slice(0, 10);
  return {
    ...application,
    adverseAction: {
      decidedOn,
      reasons,
      bureau: definition.bureau,
      score: computeScore(application),
      scoreRange: definition.scoreRange,
      scoreDate: decidedOn,
    },
  };
}

/** The credit score. It is far below the requirement when it is the reason for the decline. */
function computeScore(application: Body): number {
  const score = creditScore(fullName(application));
  return buildFacts(application).row === 'DECLINED_CREDIT_SCORE' ? score - 180 : score;
}
