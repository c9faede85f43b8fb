/** Selects the banners to show. */
import { isRecord } from '../../engine/index.ts';
import { parseInstant } from '../dates/dates.ts';
import { type Outcome, success, failure } from '../values/outcome.ts';
import { own, type UnknownRecord } from '../values/record.ts';

/** A banner that is well-formed; `metadata.createdAt` may be missing. */
export type Banner = UnknownRecord & {
  readonly uuid: string;
  readonly message: string;
  readonly apps: readonly string[];
  readonly variant: string;
};

const DEFAULT_MAX_BANNERS = 2;

/** The error of a list with a malformed entry. */
export const BANNER_FORMAT_ERROR = 'Banner data does not match the expected format';

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isBanner(value: unknown): value is Banner {
  if (!isRecord(value) || !['uuid', 'message', 'variant'].every((key) => isFilled(own(value, key))))
    return false;
  const apps = own(value, 'apps');
  return Array.isArray(apps) && apps.length > 0 && apps.every((app) => typeof app === 'string');
}

function createdAt(banner: Banner): number {
  return parseInstant(own(own(banner, 'metadata'), 'createdAt')) ?? Number.NEGATIVE_INFINITY;
}

function newestFirst(left: Banner, right: Banner): number {
  const [one, other] = [createdAt(left), createdAt(right)];
  return one === other ? 0 : other - one;
}

/** The active banners of an app, newest first, at most `max` (2 by default). Refuses the whole list when an entry is malformed. */
export function selectBanners(
  banners: unknown,
  app: unknown,
  max: unknown = DEFAULT_MAX_BANNERS,
): Outcome<readonly Banner[]> {
  if (!Array.isArray(banners) || !banners.every(isBanner)) return failure(BANNER_FORMAT_ERROR);
  const most =
    typeof max === 'number' && !Number.isNaN(max)
      ? Math.max(0, Math.floor(max))
      : DEFAULT_MAX_BANNERS;
  const active = banners.filter(
    (banner) => own(banner, 'active') === true && banner.apps.some((name) => name === app),
  );
  return success(active.toSorted(newestFirst).slice(0, most));
}
