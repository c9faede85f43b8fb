/** Says why a release did not go live, and what to do about it. */
import type { UndoneEntry } from '../../prover/index.ts';
import { countOf, timeInWords } from '../shared/words.ts';
import type { PublishRefusal } from '../../host/index.ts';

/** The title of a refusal, and further lines about it. */
interface RefusalWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** More scenarios, or changes of one person, than this are counted. */
const MOST = 5;

export function refusalInWords(refusal: PublishRefusal): RefusalWords {
  switch (refusal.kind) {
    case 'unmapped':
      return {
        title:
          'Answers of borrowers would be lost. Please say in the migration what becomes of each.',
        lines: refusal.answers,
      };
    case 'unknown':
      return {
        title:
          'The live release cannot be compared, so nobody knows what breaks. Please accept that, with the reason.',
        lines: [refusal.reason],
      };
    case 'breaking':
      return {
        title: `${countOf(refusal.count, 'change breaks', 'changes break')} something for borrowers. Please accept that, with the reason.`,
        lines: [],
      };
    case 'undone':
      return {
        title:
          'This would undo what others made live. Please bring your definitions up to date, or accept it, with the reason.',
        lines: refusal.undone.flatMap(undoneLines),
      };
    case 'scenarios':
      return {
        title: `${countOf(refusal.run.failed.length, 'scenario fails', 'scenarios fail')}. Please correct the definitions or the scenario.`,
        lines: refusal.run.failed.map(({ name, at }) => `${name}, ${at}`),
      };
    case 'moved':
      return {
        title: 'Someone else changed what is live meanwhile. Please look at the changes again.',
        lines: refusal.last ? [byInWords(refusal.last)] : [refusal.message],
      };
  }
}

export function undoneLines({ entry, words }: UndoneEntry): readonly string[] {
  const more = words.length > MOST ? [`and ${words.length - MOST} more`] : [];
  return [byInWords(entry), ...words.slice(0, MOST), ...more];
}

function byInWords({ at, who, why, action }: UndoneEntry['entry']): string {
  const reason = why === '' ? '' : `: ${why}`;
  return `${who}, ${timeInWords(at)}, ${action}${reason}`;
}
