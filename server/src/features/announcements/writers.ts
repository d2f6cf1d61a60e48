import type { ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { forbidden, notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { requireRule } from '../../core/access/call-rules.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { canManageAnnouncements, canReadAllAnnouncements } from '../../permissions/announcements.ts';
import { findEdition, type EditionRow } from '../content/public.ts';
import { findPart, lockPart, requirePart } from '../organisations/public.ts';
import type { Writer } from './audience.ts';

type Written = Pick<ManagedAnnouncement, 'organisation_id'>;

/** Who writes for an organisation: its owner and its admins. */
const needed = 'admin';

export const organisersOf = ({ edition_id }: EditionRow): Writer => ({ edition_id, organisation_id: null });
export const organisationOf = (organisation_id: number): Writer => ({ edition_id: null, organisation_id });

/** @throws ProblemError 404 before there is an edition */
export async function requireCurrentEdition(db: Database): Promise<EditionRow> {
  const edition = await findEdition(db, undefined);
  if (!edition) throw notFound('There is no edition yet.');
  return edition;
}

/** Lets pass who sees drafts and reach. @throws ProblemError 403, and 404 for an organisation that the caller may not even read */
export async function requireReader(db: Database, actor: Actor, { organisation_id }: Written): Promise<void> {
  if (organisation_id === null) requireRule(actor, canReadAllAnnouncements);
  else await requirePart(db, actor, organisation_id, needed);
}

/** Lets pass who writes. @throws ProblemError as above */
export async function requireWriter(db: Database, actor: Actor, { organisation_id }: Written): Promise<void> {
  if (organisation_id === null) requireRule(actor, canManageAnnouncements);
  else await requirePart(db, actor, organisation_id, needed);
}

export interface WritingOrganisation {
  readonly name: string;
  /** By staff. */
  readonly is_hidden: boolean;
}

/**
 * The same, with an organisation locked, so that what it sends is counted one after the other; null for the organisers.
 * @throws ProblemError as above
 */
export async function lockWriter(tx: Tx, actor: Actor, { organisation_id }: Written): Promise<WritingOrganisation | null> {
  if (organisation_id === null) {
    requireRule(actor, canManageAnnouncements);
    return null;
  }
  const { row } = await lockPart(tx, actor, organisation_id, needed);
  return { name: row.community_name, is_hidden: row.hidden_at !== null };
}

/**
 * Whose an announcement is, for who may read what its writers read; to everybody else one that is not there is like any other.
 * @throws ProblemError 403, and 404 for organisers
 */
export async function findWritten(db: Database | Tx, actor: Actor, announcement_id: number): Promise<Written> {
  const { rows } = await db.execute<{ organisation_id: number | null }>(
    sql`SELECT organisation_id FROM announcements WHERE announcement_id = ${announcement_id}`,
  );
  const [row] = rows;
  const isOrganiser = decideRule(actor, canReadAllAnnouncements) === true;
  if (!row && isOrganiser) throw notFound('There is no such announcement.');
  const isReader = row && (row.organisation_id === null ? isOrganiser : (await findPart(db, actor, row.organisation_id, needed)) !== null);
  if (!isReader) throw forbidden();
  return row;
}

interface OwnRights {
  readonly can: { readonly read_reach: boolean; readonly manage: boolean };
  readonly manage_link: string | null;
}

/** Whether a reader may see how far an announcement has come, and change it, and where. */
export async function findOwnRights(
  db: Database,
  actor: Actor,
  { announcement_id, organisation_id }: Written & { readonly announcement_id: number },
): Promise<OwnRights> {
  if (organisation_id === null) {
    const read_reach = decideRule(actor, canReadAllAnnouncements) === true;
    const manage = decideRule(actor, canManageAnnouncements) === true;
    return { can: { read_reach, manage }, manage_link: read_reach ? `/admin-center/announcements/${announcement_id}` : null };
  }
  const part = await findPart(db, actor, organisation_id, needed);
  return {
    can: { read_reach: part !== null, manage: part !== null },
    manage_link: part && `/organization/${part.row.slug}?view=announcements&announcement=${announcement_id}`,
  };
}
