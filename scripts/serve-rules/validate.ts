/** Answers `validate`: the issues of one step or form. */
import { isRecord, own, type UnknownRecord } from '../../src/domain/index.ts';
import {
  findScreen,
  validateScreen,
  type CompiledScreen,
  type CompiledSet,
  type Context,
  type Place,
} from '../../src/engine/index.ts';
import { nodeValidator } from '../../src/release/index.ts';
import { RequestError, requireText } from './request.ts';
import { readRequestContext, type RuleSets } from './rule-sets.ts';

/** The resolved subject of a validate request. */
interface ValidateTarget {
  readonly set: CompiledSet;
  readonly context: Context;
  readonly place: Place;
  readonly screen: CompiledScreen;
}

/** The place, set and context of a validate request; throws RequestError for an unknown place. */
export function validateTarget(ruleSets: RuleSets, request: UnknownRecord): ValidateTarget {
  const answers = own(request, 'answers');
  const { set, context } = readRequestContext(ruleSets, request, isRecord(answers) ? answers : {});
  const place: Place =
    own(request, 'form') === undefined
      ? { journey: requireText(request, 'journey'), step: requireText(request, 'step') }
      : { form: requireText(request, 'form') };
  const screen = findScreen(set, place);
  if (!screen)
    throw new RequestError(
      `Failed to validate: ${Object.values(place).join('/')} is unknown. Please name a step or a form of the definitions.`,
    );
  return { set, context, place, screen };
}

/** Answers `validate`: the issues, warnings and block of one step or form. */
export function answerValidate(ruleSets: RuleSets, request: UnknownRecord): UnknownRecord {
  const { set, context, place, screen } = validateTarget(ruleSets, request);
  const ids = own(request, 'confirmed');
  const confirmed = Array.isArray(ids)
    ? ids.filter((id): id is string => typeof id === 'string')
    : [];
  const validator = screen.schema ? nodeValidator(screen.schema) : () => [];
  const { issues, warnings, blocked } = validateScreen({
    set,
    place,
    context,
    validator,
    confirmed,
  });
  return {
    errors: issues.map(({ field, message, rule }) => ({ field, message, rule })),
    warnings: warnings.map(({ id, message }) => ({ id, message })),
    blocked,
  };
}
