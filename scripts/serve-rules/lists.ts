/** The ops over lists that were loaded: conditions, notifications, banners, and the organisation of a host. */
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
  type Loose,
} from '../../src/domain/index.ts';
import { decoded, listOf, RequestError, textOf } from './request.ts';
import { contextOf, type World } from './world.ts';

/** Answers `conditions`. */
export function answerConditions(world: World, request: Loose): Loose {
  const { set, context } = contextOf(world, request);
  return { items: listConditions(set, listOf(request, 'conditions'), context) };
}

/** Answers `notifications`. */
export function answerNotifications(world: World, request: Loose): Loose {
  const { set, context } = contextOf(world, request);
  const { shown, viewAll } = listNotifications({
    notifications: listOf(request, 'notifications'),
    conditions: listConditions(set, ownList(request, 'conditions'), context),
    expanded: own(request, 'expanded') === true,
    authenticated: context['authenticated'] === true,
  });
  return { shown: shown.map((entry) => own(entry, 'uuid')), viewAll };
}

/** Answers `banners`. */
export function answerBanners(request: Loose): Loose {
  const result = selectBanners(
    own(request, 'banners'),
    own(request, 'app'),
    decoded(own(request, 'max')),
  );
  if (!result.ok) throw new RequestError(result.error);
  return { shown: result.value.map(({ uuid }) => uuid) };
}

/** Answers `org`. */
export function answerOrg(request: Loose): Loose {
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
    code: pickOrg(textOf(request, 'host'), ownText(request, 'search'), {
      main: textOf(orgs, 'main'),
      partners: partners.filter(({ code }) => code !== ''),
    }),
  };
}
