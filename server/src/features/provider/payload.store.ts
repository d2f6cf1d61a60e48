import { sql, type SQL } from 'drizzle-orm';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import { createHash } from 'node:crypto';
import type { Database } from '../../core/db/database.ts';
import type { Sealer } from '../../core/secrets/sealer.ts';

interface PayloadRow extends Record<string, unknown> {
  readonly payload: AdapterPayload;
  readonly consumed: number | null;
}

/** What the browser or client holds is stored as its hash: who reads the table learns no cookie, code or token. */
const hash = (value: string) => createHash('sha256').update(value).digest('base64url');

interface PayloadStoreDeps {
  readonly db: Database;
  readonly sealer: Sealer;
}

/** The provider's storage on PostgreSQL, in the shape oidc-provider asks for: one object a model. */
export function createPayloadStore({ db, sealer }: PayloadStoreDeps): (model: string) => Adapter {
  return (model) => {
    const isClient = model === 'Client';
    const toStoredId = (id: string) => (isClient ? id : hash(id));

    async function findWhere(condition: SQL): Promise<AdapterPayload | undefined> {
      const { rows } = await db.execute<PayloadRow>(sql`
        SELECT payload, extract(epoch FROM consumed_at)::bigint AS consumed FROM oidc_payloads p
        WHERE model = ${model} AND ${condition} AND (expires_at IS NULL OR expires_at > now()) AND ${isUsable(model)}`);
      const [row] = rows;
      if (!row) return undefined;
      const payload = isClient ? openClient(row.payload, sealer) : row.payload;
      return row.consumed === null ? payload : { ...payload, consumed: row.consumed };
    }

    return {
      async upsert(id, payload, expiresIn) {
        const { jti: _, ...retained } = payload;
        const stored = JSON.stringify(isClient ? sealClient(payload, sealer) : withoutCookie(retained));
        await db.execute(sql`
          INSERT INTO oidc_payloads (model, id, payload, grant_id, uid, user_code, expires_at)
          VALUES (${model}, ${toStoredId(id)}, ${stored}::jsonb, ${payload.grantId ?? null}, ${payload.uid ?? null}, ${payload.userCode ?? null},
            now() + make_interval(secs => ${expiresIn ?? null}))
          ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
            user_code = excluded.user_code, expires_at = excluded.expires_at`);
      },
      async find(id) {
        const payload = await findWhere(sql`id = ${toStoredId(id)}`);
        return payload && !isClient ? { ...payload, jti: id } : payload;
      },
      findByUid: (uid) => findWhere(sql`uid = ${uid}`),
      findByUserCode: (code) => findWhere(sql`user_code = ${code}`),
      async consume(id) {
        const { rowCount } = await db.execute(sql`
          UPDATE oidc_payloads SET consumed_at = now() WHERE model = ${model} AND id = ${toStoredId(id)} AND consumed_at IS NULL`);
        // Of two uses at the same moment only one may win; the library itself only notices a later one.
        if (rowCount !== 1) throw new errors.InvalidGrant('already used');
      },
      async destroy(id) {
        await db.execute(sql`DELETE FROM oidc_payloads WHERE model = ${model} AND id = ${toStoredId(id)}`);
      },
      async revokeByGrantId(grantId) {
        await db.execute(sql`DELETE FROM oidc_payloads WHERE model = ${model} AND grant_id = ${grantId}`);
      },
    };
  };
}

/** A provider session counts only while the product's own session lives; before the sign-in there is none yet. */
const isUsable = (model: string) =>
  model === 'Session' ? sql`NOT EXISTS (SELECT 1 FROM sessions s WHERE s.session_id = p.uid AND s.ended_at IS NOT NULL)` : sql`true`;

/** An interaction names the session's cookie, which nothing reads again. */
function withoutCookie(payload: AdapterPayload): AdapterPayload {
  if (!payload.session?.cookie) return payload;
  const { cookie: _, ...session } = payload.session;
  return { ...payload, session };
}

const sealClient = (client: AdapterPayload, sealer: Sealer): AdapterPayload =>
  client.client_secret === undefined ? client : { ...client, client_secret: sealer.seal(client.client_secret) };
const openClient = (client: AdapterPayload, sealer: Sealer): AdapterPayload =>
  client.client_secret === undefined ? client : { ...client, client_secret: sealer.open(client.client_secret) };

/** Seals at the start the secrets of clients that were registered before there was a SECRET_KEY. */
export async function sealClients({ db, sealer }: PayloadStoreDeps): Promise<void> {
  const { rows } = await db.execute<{ id: string; client_secret: string }>(sql`
    SELECT id, payload ->> 'client_secret' AS client_secret FROM oidc_payloads WHERE model = 'Client' AND payload ? 'client_secret'`);
  for (const { id, client_secret } of rows.filter((row) => sealer.isBare(row.client_secret)))
    await db.execute(sql`
      UPDATE oidc_payloads SET payload = payload || jsonb_build_object('client_secret', ${sealer.seal(sealer.open(client_secret))}::text)
      WHERE model = 'Client' AND id = ${id} AND payload ->> 'client_secret' = ${client_secret}`);
}

/** Removes what has run out. Returns how many rows went. */
export async function sweepPayloads(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`DELETE FROM oidc_payloads WHERE expires_at < now() - interval '1 hour'`);
  return rowCount ?? 0;
}
