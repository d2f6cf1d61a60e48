import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';

interface GrantedRow extends Record<string, unknown> {
  user_id: number;
  had_role: boolean;
}

/** A grant that cannot be made; the message is one sentence for the person who asked for it. */
export class GrantError extends Error {
  override readonly name = 'GrantError';
}

/**
 * Gives a person a role on behalf of whoever runs the host, and writes it to the audit log. The way to the first admin.
 * @returns false when the person had the role already.
 * @throws GrantError when the role or the person is not there, or several people claim the address.
 */
export async function grantRole(ctx: Context, email: string, role_name: string): Promise<boolean> {
  return ctx.transact(async (tx) => {
    const { rows: found } = await tx.execute<{ role_id: number }>(
      sql`SELECT role_id FROM roles WHERE role_name = ${role_name} AND deleted_at IS NULL`,
    );
    const role = found[0];
    if (!role) throw new GrantError(`There is no role "${role_name}".`);
    // Where an outside provider signs people in, anybody may claim an address: what two claim says nothing about either.
    const { rowCount } = await tx.execute(sql`SELECT FROM global_users WHERE lower(email) = lower(${email}) AND deleted_at IS NULL`);
    if ((rowCount ?? 0) > 1) throw new GrantError(`Several people say that ${email} is theirs; no role was given.`);
    const { rows } = await tx.execute<GrantedRow>(sql`
      UPDATE global_users SET role_ids = CASE WHEN old.had_role THEN role_ids ELSE role_ids || ${role.role_id}::bigint END, modified_by = 0, modified_at = now()
      FROM (SELECT user_id AS id, ${role.role_id}::bigint = ANY (role_ids) AS had_role FROM global_users WHERE lower(email) = lower(${email}) AND deleted_at IS NULL FOR UPDATE) old
      WHERE user_id = old.id RETURNING user_id, old.had_role`);
    const person = rows[0];
    if (!person) throw new GrantError(`Nobody with the address ${email} has signed in yet; sign in once, then repeat this.`);
    if (person.had_role) return false;
    await ctx.audit.record(tx, {
      actor_id: 0,
      action: 'user.role-granted',
      subject_type: 'GlobalUser',
      subject_id: person.user_id,
      before: null,
      after: { role_name },
      request_id: null,
      reason: 'granted on the command line of the host',
    });
    return true;
  });
}
