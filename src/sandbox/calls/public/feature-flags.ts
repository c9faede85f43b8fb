/** The feature flag calls, and the values of all flags. */
import seed from '../../definitions/seed.json' with { type: 'json' };
import { readBody, textIn } from '../../lender.ts';
import type { SandboxApp, Lender } from '../../lender.ts';
import type { SandboxFlag, SandboxOrg } from '../../options.ts';

/** Adds the calls that return one flag, all flags, and the variations of the experiments. */
export function featureFlagCalls(app: SandboxApp, lender: Lender): void {
  app.post('/service-optimize/:context/api/v1/feature', async (c) => {
    const key = textIn(
      await readBody(c, { featureKey: 'text', optimizeUser: 'object?' }),
      'featureKey',
    );
    const flag = (await flagsNow(lender, c.var.org)).find((one) => one.key === key);
    return c.json({ enabled: flag?.enabled ?? false, variables: flag?.variables ?? [] });
  });
  app.post('/service-optimize/:context/api/v1/features', async (c) => {
    await readBody(c, { optimizeUser: 'object?' }, 'keep');
    return c.json({ features: await flagsNow(lender, c.var.org) });
  });
  app.post('/service-optimize/:context/api/v2/decision', async (c) => {
    await readBody(c, { optimizeUser: 'object?' }, 'keep');
    const flags = await flagsNow(lender, c.var.org);
    const shown = (key: string) => flags.some((flag) => flag.key === key && flag.enabled);
    return c.json({
      decisions: seed.experiments.map(({ name, flag }) => ({
        name,
        variation: shown(flag) ? 'variation' : 'control',
      })),
    });
  });
}

/** A flag as the features call returns it. */
interface FlagAnswer {
  key: string;
  enabled: boolean;
  variables: { key: string; defaultValue: unknown }[];
}

/** The key of the maintenance flag. The maintenance page sets its routes. */
export const MAINTENANCE = 'fe-heloc-maintenance';

/**
 * All flags. A value set on the flags page overrides the organisation's theme, which overrides the
 * default.
 */
export async function flagsNow(lender: Lender, org?: SandboxOrg): Promise<FlagAnswer[]> {
  const set = (await lender.store.get('setting', 'flags'))?.body ?? {};
  const maintenance = (await lender.store.get('setting', 'maintenance'))?.body ?? {};
  const enabled = (flag: SandboxFlag): boolean =>
    Object.hasOwn(set, flag.key)
      ? set[flag.key] === true
      : (org?.flags?.[flag.key] ?? flag.default);
  return (lender.options.flags?.() ?? []).map((flag) => ({
    key: flag.key,
    enabled: enabled(flag),
    variables: Object.entries({
      ...flag.variables,
      ...(flag.key === MAINTENANCE && maintenance),
    }).map(([key, defaultValue]) => ({
      key,
      defaultValue,
    })),
  }));
}
