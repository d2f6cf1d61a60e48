import { ConfigError } from './config-error.ts';

/**
 * The settings of a service that are of no use alone, by what they are called in code.
 * @returns undefined when none of them is set
 * @throws ConfigError naming the first that is missing when only some are
 */
export function allOrNone<Key extends string>(
  service: string,
  parts: Readonly<Record<Key, readonly [name: string, value: string | undefined]>>,
): Record<Key, string> | undefined {
  const all = Object.entries<readonly [string, string | undefined]>(parts);
  const missing = all.filter(([, [, value]]) => value === undefined).map(([, [name]]) => name);
  if (missing.length === all.length) return undefined;
  if (missing[0]) throw new ConfigError(`${missing[0]} must be set too, because the other settings of ${service} are.`);
  return Object.fromEntries(all.map(([key, [, value]]) => [key, value])) as Record<Key, string>;
}
