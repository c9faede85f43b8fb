import { happened, itemsOf, partOf, statusOf } from '../checklist/facts.ts';
import type { Body } from '../store/port.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Action } from './action.ts';
import { goodAccount } from './checks.ts';

/** The accounts that money goes to and comes from. */
export const bankActions: Readonly<Record<string, Action>> = {
  disburse,
  autopay,
  'bank-confirm': () => ({ done: true }),
};

function disburse({ application, body, world }: Parameters<Action>[0]): ReturnType<Action> {
  const account = world.provider
    ? linked(world.provider.accounts, body.accountId, world.provider.institution)
    : goodAccount(body, world.uuid());
  const manual = body.manual === true && !world.provider;
  return {
    done: statusOf(application) === 'DISBURSEMENT_ACCOUNT',
    set: {
      disburseAccount: account,
      payType: application.payType ?? 'AUTOPAY',
      'status.giactAccountStatus': 'VERIFIED',
      'facts.manualDisbursement': manual,
      ...(manual ? { events: happened(application, 'manualDisbursement', world.at) } : {}),
    },
  };
}

function linked(
  accounts: readonly {
    accountId: string;
    mask: string;
    routingNumber: string;
    accountType: string;
  }[],
  accountId: unknown,
  institution: string,
): Body {
  const found = accounts.find((each) => each.accountId === accountId);
  if (!found) throw new Refusal(422, 'accountId is not one of the linked accounts');
  return {
    uuid: found.accountId,
    institution,
    routingNumber: found.routingNumber,
    mask: found.mask,
    accountType: found.accountType,
  };
}

function autopay({ application, body, world }: Parameters<Action>[0]): ReturnType<Action> {
  const automatic = body.payType === 'AUTOPAY';
  if (automatic && body.authorized !== true) throw new Refusal(422, 'authorized must be true');
  const same = partOf(application, 'disburseAccount');
  if (automatic && body.sameAccount === true && same.uuid === undefined)
    throw new Refusal(409, 'There is no account to pay out to yet');
  const account = !automatic
    ? null
    : body.sameAccount === true
      ? same
      : goodAccount(body, world.uuid());
  const stands = statusOf(application) !== 'VERIFIED_AUTOPAY_ACCOUNT';
  return {
    done: stands,
    set: {
      payType: body.payType,
      autopayAccount: account,
      rate: rateFor(application, automatic),
      events: happened(application, 'paymentChosen', world.at),
    },
  };
}

/** Autopay brings the discount of the chosen offer; manual payment keeps its rate. */
function rateFor(application: Body, automatic: boolean): unknown {
  const offer = partOf(application, 'selectedOffer');
  const discount = itemsOf(offer, 'discountList').find(
    (each) => partOf(each, 'discount').type === 'AUTOPAY',
  );
  return automatic && discount ? discount.rateWithDiscount : (offer.rate ?? application.rate);
}
