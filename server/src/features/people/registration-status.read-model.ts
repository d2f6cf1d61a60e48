import type { RegistrationStatus } from '@sabha/contract/people/person';
import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';

interface Row extends Record<string, unknown> {
  onboarding_step: RegistrationStatus['onboarding_step'];
  guardian: RegistrationStatus['guardian'];
  requests: RegistrationStatus['requests'];
}

/** What is still to be done about one account. Its tables belong to several features, so they are named and not imported. */
export async function readRegistrationStatus(db: Database, user_id: number): Promise<RegistrationStatus> {
  const { rows } = await db.execute<Row>(sql`
    SELECT s.onboarding_step,
      CASE WHEN u.is_minor THEN coalesce(c.status, 'missing') END AS guardian,
      coalesce((SELECT json_agg(json_build_object('role_request_id', r.role_request_id, 'role_name', r.role_name, 'status', r.status) ORDER BY r.role_request_id DESC)
        FROM role_requests r WHERE r.user_id = u.user_id AND r.deleted_at IS NULL), '[]') AS requests
    FROM person_basics u
    LEFT JOIN user_settings s ON s.user_id = u.user_id AND s.deleted_at IS NULL
    LEFT JOIN guardian_statuses c ON c.user_id = u.user_id
    WHERE u.user_id = ${user_id} AND u.deleted_at IS NULL`);
  return rows[0] ?? { onboarding_step: null, guardian: null, requests: [] };
}
