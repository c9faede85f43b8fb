/** Answers the ops over lists: conditions, notifications, banners, and the organisation of a host. */
import {
  isRecord,
  listConditions,
  listNotifications,
  own,
  ownList,
  ownRecord,
  ownText,
  pickOrg,
  selectBanners,
  type UnknownRecord,
} from '../../src/domain/index.ts';
import { decoded, requireList, RequestError, requireText } from './request.ts';
import { readRequestContext, type RuleSets } from './rule-sets.ts';

export function answerConditions(ruleSets: RuleSets, request: UnknownRecord): UnknownRecord {
  const { set, context } = readRequestContext(ruleSets, request);
  const items = listConditions(set, requireList(request, 'conditions'), context);
  return { items: items.map(({ created: _created, ...item }) => item) };
}

export function answerNotifications(ruleSets: RuleSets, request: UnknownRecord): UnknownRecord {
  const { set, context } = readRequestContext(ruleSets, request);
  const { shown, viewAll } = listNotifications({
    notifications: requireList(request, 'notifications'),
    conditions: listConditions(set, ownList(request, 'conditions'), context),
    expanded: own(request, 'expanded') === true,
    authenticated: context['authenticated'] === true,
  });
  return { shown: shown.map((entry) => own(entry, 'uuid')), viewAll };
}

export function answerBanners(request: UnknownRecord): UnknownRecord {
  const result = selectBanners(
    own(request, 'banners'),
    own(request, 'app'),
    decoded(own(request, 'max')),
  );
  if (!result.ok) throw new RequestError(result.error);
  return { shown: result.value.map(({ uuid }) => uuid) };
}

export function answerOrg(request: UnknownRecord): UnknownRecord {
  const orgs = ownRecord(request, 'orgs');
  const partners = ownList(orgs, 'partners')
    .filter(isRecord)
    .map((partner) => ({
      code: ownText(partner, 'code'),
      prefixes: ownList(partner, 'prefixes').filter(
        (prefix): prefix is string => typeof prefix === 'string',
      ),
    }));
  return {
    code: pickOrg(requireText(request, 'host'), ownText(request, 'search'), {
      main: requireText(orgs, 'main'),
      partners: partners.filter(({ code }) => code !== ''),
    }),
  };
}
