/** How far a privilege reaches: `private` opens the actor's own rows, `public` everybody's. */
export type AccessScope = 'private' | 'public';

/** What a role opens: menu id, then permission name in lower case, then the widest scope. */
export type Grants = ReadonlyMap<number, ReadonlyMap<string, AccessScope>>;

/** Who is asking. `user_id` 0 is nobody (signed out) or the system itself. */
export interface Actor {
  readonly kind: 'anonymous' | 'user' | 'system';
  readonly user_id: number;
  /** The role the person acts in; the server authorises with it. Null until one is chosen. */
  readonly active_role: ActiveRole | null;
  /** All roles the person holds. */
  readonly role_ids: readonly number[];
  /** Under age without a parent's consent, or without a row yet: may look, but not post, message, buy, enrol or be listed. */
  readonly is_restricted: boolean;
  readonly session_id: string | null;
  /** Set for somebody who is not there, and asked for by their number alone: of their roles nothing is known. */
  readonly is_absent?: true;
  /** Set while staff look at the product as `user_id`: who they are. Such an actor reads and changes nothing. */
  readonly impersonator_id?: number;
}

export interface ActiveRole {
  readonly role_id: number;
  readonly role_name: string;
  readonly grants: Grants;
}

export const anonymous: Actor = { kind: 'anonymous', user_id: 0, active_role: null, role_ids: [], is_restricted: true, session_id: null };
/** A member without roles: what everybody who is signed in may at least. */
export const memberOf = (user_id: number): Actor => ({ ...anonymous, kind: 'user', user_id, is_restricted: false, is_absent: true });
export const system: Actor = { kind: 'system', user_id: 0, active_role: null, role_ids: [], is_restricted: false, session_id: null };
