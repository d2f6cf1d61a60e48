import type { SafetyFinding } from '@sabha/contract/core/safety-finding';
import type { Config } from '../../core/config/config.ts';
import type { Context } from '../../core/context.ts';
import type { Feature } from '../../core/feature.ts';

/** What the settings leave open. */
function findSettingFaults({ smtp_url, public_url }: Config): SafetyFinding[] {
  const faults: SafetyFinding[] = [];
  if (!public_url.startsWith('https:')) faults.push({ code: 'no-https', severity: 'critical', count: null });
  if (smtp_url === undefined) faults.push({ code: 'no-mail', severity: 'warning', count: null });
  return faults;
}

/** What the settings and every feature know to be unsafe in production, the worst first. On one's own machine nothing is. */
export async function findSafetyFaults(ctx: Context, features: readonly Feature[]): Promise<SafetyFinding[]> {
  if (ctx.config.mode !== 'production') return [];
  const found = await Promise.all(features.map(async (feature) => (await feature.safetyFindings?.(ctx)) ?? []));
  const all = [...findSettingFaults(ctx.config), ...found.flat()];
  return [...all.filter(({ severity }) => severity === 'critical'), ...all.filter(({ severity }) => severity === 'warning')];
}
