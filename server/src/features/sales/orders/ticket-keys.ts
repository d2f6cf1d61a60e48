import { sql } from 'drizzle-orm';
import { splitTicketText } from '@sabha/contract/sales/ticket-text';
import { compactVerify, exportJWK, generateKeyPair, type JWK } from 'jose';
import { createPrivateKey, createPublicKey, randomUUID, sign, verify, type KeyObject } from 'node:crypto';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../core/db/database.ts';
import { createSealer } from '../../../core/secrets/sealer.ts';
import { decodeBase32, encodeBase32 } from '../../../core/text/base32.ts';

interface TicketKey {
  readonly key_id: string;
  readonly private_key: KeyObject;
  readonly public_key: KeyObject;
  readonly public_jwk: JWK;
}

// Any fixed number serves, as long as every node takes the same one.
const keyLock = 7_242_085;
/** Tickets are printed, so their key never changes; it is read once a process. */
const known = new WeakMap<Database, Promise<TicketKey>>();

/** The key signs nothing else, but the older form of a ticket, which begins in another way. */
const signedPart = (code: string): Buffer => Buffer.from(`sabha ticket ${code}`);

/**
 * The text of a ticket's QR: its code and an Ed25519 signature, verifiable offline with the public key. The same for the same ticket.
 * Signed at once: the detour over a thread of the crypto pool costs many times what the signature does.
 */
export async function signTicket(ctx: Context, code: string): Promise<string> {
  const { private_key } = await findKey(ctx);
  return code + encodeBase32(sign(null, signedPart(code), private_key));
}

/** The code that a QR, an old one too, or somebody's typing stands for; null when the signature is not ours. */
export async function readTicketText(ctx: Context, text: string): Promise<string | null> {
  const { public_key } = await findKey(ctx);
  const compact = splitTicketText(text);
  if (compact) {
    const signature = decodeBase32(compact.signature);
    return signature && verify(null, signedPart(compact.code), public_key, signature) ? compact.code : null;
  }
  if (!text.includes('.')) return text.replace(/[\s-]/g, '').toUpperCase();
  try {
    const { payload } = await compactVerify(text, public_key, { algorithms: ['EdDSA'] });
    const claims = JSON.parse(new TextDecoder().decode(payload)) as { t?: unknown };
    return typeof claims.t === 'string' ? claims.t : null;
  } catch {
    // Whatever is wrong with it, it is no ticket of ours.
    return null;
  }
}

export async function listPublicKeys(ctx: Context) {
  const { key_id, public_jwk } = await findKey(ctx);
  const { kty = 'OKP', crv = 'Ed25519', x = '' } = public_jwk;
  return [{ kty, crv, x, kid: key_id, alg: 'EdDSA', use: 'sig' }];
}

function findKey(ctx: Context): Promise<TicketKey> {
  const found = known.get(ctx.db);
  if (found) return found;
  const loading = loadKey(ctx).catch((error: unknown) => {
    known.delete(ctx.db);
    throw error;
  });
  known.set(ctx.db, loading);
  return loading;
}

/** Nodes that start at once make one key. */
async function loadKey({ config, db }: Context): Promise<TicketKey> {
  const sealer = createSealer(config.secret_key);
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${keyLock})`);
    const { rows } = await tx.execute<{ key_id: string; secret: string }>(
      sql`SELECT key_id, secret FROM ticket_keys ORDER BY created_at LIMIT 1`,
    );
    const [row] = rows;
    if (row) {
      if (sealer.isBare(row.secret))
        await tx.execute(sql`UPDATE ticket_keys SET secret = ${sealer.seal(sealer.open(row.secret))} WHERE key_id = ${row.key_id}`);
      return openKey(row.key_id, JSON.parse(sealer.open(row.secret)) as JWK);
    }
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const jwk = await exportJWK(privateKey);
    const made = openKey(randomUUID(), jwk);
    await tx.execute(sql`INSERT INTO ticket_keys (key_id, secret, public_jwk)
      VALUES (${made.key_id}, ${sealer.seal(JSON.stringify(jwk))}, ${JSON.stringify(made.public_jwk)}::jsonb)`);
    return made;
  });
}

function openKey(key_id: string, jwk: JWK): TicketKey {
  const { d: _, ...public_jwk } = jwk;
  const private_key = createPrivateKey({ key: jwk, format: 'jwk' });
  return { key_id, private_key, public_key: createPublicKey(private_key), public_jwk };
}
