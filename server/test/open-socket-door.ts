import { anonymous } from '../src/core/access/actor.ts';
import type { Context } from '../src/core/context.ts';
import type { Feature } from '../src/core/feature.ts';
import { createSocketDoor, type Admission, type SocketDoor } from '../src/core/realtime/socket-door.ts';

/** Whoever has a good token, without a role. */
export const letIn: Admission = async ({ user_id, session_id }) => ({ ...anonymous, kind: 'user', user_id, session_id });

/** The door of a node without accounts: everybody with a good token is let in. */
export const openSocketDoor = (ctx: Context, features: readonly Feature[] = [], admit = letIn): SocketDoor =>
  createSocketDoor(ctx, features, admit);
