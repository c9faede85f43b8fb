/** The actions of bank accounts: payout account, autopay, and their confirmation. */
import { applicationLedger } from '../../domain/index.ts';
import { readPart, getStatus } from '../checklist/facts.ts';
import type { ProviderAnswer } from '../lending/reference/providers.ts';
import type { Body } from '../store/port.ts';
import { HttpError } from '../wire/http-error.ts';
import type { Action, ActionInput, ApplicationChange } from './action.ts';
import { parseAccount } from './parse-answers.ts';

/** The actions by section name. */
export const bankActions: Readonly<Record<string, Action>> = {
  disburse,
  autopay,
};

function disburse({ application, body, context }: ActionInput): ApplicationChange {
  const account = context.provider
    ? linked(context.provider, body.accountId)
    : parseAccount(body, context.uuid());
  const manual = body.manual === true && !context.provider;
  return {
    done: getStatus(application) === 'DISBURSEMENT_ACCOUNT',
    ...(manual && { event: 'manualDisbursement' }),
    set: {
      disburseAccount: account,
      payType: application.payType ?? 'AUTOPAY',
      'status.giactAccountStatus': 'VERIFIED',
      'facts.manualDisbursement': manual,
    },
  };
}

function linked({ accounts, institution }: ProviderAnswer, accountId: unknown): Body {
  const found = accounts.find((each) => each.accountId === accountId);
  if (!found) throw new HttpError(422, 'accountId is not one of the linked accounts');
  const { routingNumber, mask, accountType } = found;
  return { uuid: accountId, institution, routingNumber, mask, accountType };
}

function autopay({ application, body, context }: ActionInput): ApplicationChange {
  const automatic = body.payType === 'AUTOPAY';
  if (automatic && body.authorized !== true) throw new HttpError(422, 'authorized must be true');
  const same = readPart(application, 'disburseAccount');
  if (automatic && body.sameAccount === true && same.uuid === undefined)
    throw new HttpError(409, 'There is no account to pay out to yet');
  const account = !automatic
    ? null
    : body.sameAccount === true
      ? same
      : parseAccount(body, context.uuid());
  const payment = { payType: body.payType, autopayAccount: account };
  return {
    done: getStatus(application) !== 'VERIFIED_AUTOPAY_ACCOUNT',
    event: 'paymentChosen',
    set: {
      ...payment,
      rate: applicationLedger({ ...application, ...payment })?.rate ?? application.rate,
    },
  };
}
