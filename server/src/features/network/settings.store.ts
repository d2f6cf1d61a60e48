import type { NetworkSettings } from '@sabha/contract/network/network';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { networkSettings } from './schema.ts';

/** What is not chosen stays as it is. */
type Chosen = { readonly [Name in keyof NetworkSettings]?: NetworkSettings[Name] | undefined };

/** What holds until somebody chooses: people may be suggested, and their plan is their own. */
const unchosen: NetworkSettings = { is_suggested: true, shares_plan: false };

export async function readSettings(db: Database | Tx, user_id: number): Promise<NetworkSettings> {
  const { is_suggested, shares_plan } = networkSettings;
  const [row] = await db.select({ is_suggested, shares_plan }).from(networkSettings).where(eq(networkSettings.user_id, user_id));
  return row ?? unchosen;
}

export async function writeSettings(tx: Tx, user_id: number, chosen: Chosen): Promise<NetworkSettings> {
  const [row] = await tx
    .insert(networkSettings)
    .values({ user_id, ...unchosen, ...chosen })
    .onConflictDoUpdate({ target: networkSettings.user_id, set: { user_id, ...chosen } })
    .returning();
  if (!row) throw new Error('The settings were not written.');
  return { is_suggested: row.is_suggested, shares_plan: row.shares_plan };
}
