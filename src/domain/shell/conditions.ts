/**
 * Lists the outstanding tasks of a borrower or an additional signer. Their texts are data
 * (journeys/shared/conditions.json).
 */
import {
  Evaluator,
  type CompiledSet,
  type ConditionsDef,
  type Context,
} from '../../engine/index.ts';
import { parseInstant } from '../dates/dates.ts';
import { own, ownList, ownRecord, ownText, ownWords } from '../values/record.ts';
import { isAdditionalSigner } from './additional-signer.ts';

/**
 * One listed task. `to` is a path from the host's root; `uploads` is the document type that the
 * task requests, if any.
 */
export interface ConditionItem {
  readonly uuid: string;
  readonly category: string;
  readonly header: string;
  readonly buttonText: string;
  readonly description: string;
  readonly to: string;
  /** When the lender asked for it, as the lender wrote it; empty when it did not say. */
  readonly created: string;
  readonly uploads?: string;
}
type Category = ConditionsDef['categories'][number];

function countDocuments(condition: unknown): number {
  const required = own(own(condition, 'xtraData'), 'numDocsRequired');
  return typeof required === 'number' && Number.isFinite(required) && required >= 1 ? required : 1;
}

function lastFour(context: Context): string {
  const account = ownRecord(own(context, 'application'), 'disburseAccount');
  return (ownText(account, 'mask') || ownText(account, 'accountNumber')).slice(-4);
}

function describe(category: Category, condition: unknown, evaluator: Evaluator): string {
  const written =
    ownWords(condition, 'commentsToBorrower') ||
    (category.notes ? ownWords(condition, 'notes') : '');
  if (written) return written;
  return evaluator
    .with({
      condition,
      lastFour: lastFour(evaluator.context),
      documents: countDocuments(condition),
    })
    .text(category.description);
}

function link(def: ConditionsDef, category: Category, signer: boolean, context: Context): string {
  if (signer) return def.otherBase + category.location.replace(/^conditions\//, '');
  const uuid = ownText(own(context, 'application'), 'uuid');
  return (
    def.base.replace('{uuid}', () => encodeURIComponent(uuid.toWellFormed())) + category.location
  );
}

function createdAt(condition: unknown): number {
  return parseInstant(own(condition, 'created')) ?? Number.POSITIVE_INFINITY;
}

function oldestFirst(left: unknown, right: unknown): number {
  const [one, other] = [createdAt(left), createdAt(right)];
  return one === other ? 0 : one - other;
}

/**
 * The tasks to list, oldest first; those of an unknown category are left out. An additional signer
 * has none while the flag of the definition is off. Anything but a list gives none.
 */
export function listConditions(
  set: Pick<CompiledSet, 'conditions' | 'vocabulary'>,
  conditions: unknown,
  context: Context,
): readonly ConditionItem[] {
  const def = set.conditions;
  const evaluator = new Evaluator(set, context);
  const signer = isAdditionalSigner(context);
  if (!Array.isArray(conditions) || (signer && own(own(context, 'flags'), def.otherFlag) !== true))
    return [];
  return conditions.toSorted(oldestFirst).flatMap((condition: unknown) => {
    const category = def.categories.find((one) => one.category === own(condition, 'categoryEnum'));
    if (!category) return [];
    const several =
      ownList(condition, 'requestDocuments').length > 1 || countDocuments(condition) > 1;
    return [
      {
        uuid: ownWords(condition, 'uuid'),
        category: category.category,
        header: category.header,
        buttonText: several ? def.severalDocuments : category.buttonText,
        description: describe(category, condition, evaluator),
        to: link(def, category, signer, context),
        created: ownText(condition, 'created'),
        ...(category.uploads === undefined ? {} : { uploads: category.uploads }),
      },
    ];
  });
}
