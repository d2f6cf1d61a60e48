import type { SocketConnection } from '@sabha/contract/core/socket-event';
import type { Logger } from 'pino';
import type { Namespace, Socket } from 'socket.io';
import { createCoalesce } from '../coalesce.ts';
import { createFailing, createPersist } from './persist.ts';
import { createLimit, type Limit } from './limit-parallel.ts';
import { recheckSession } from './recheck-session.ts';
import { sessionRoom, userRoom } from './rooms.ts';
import type { SocketDoor } from './socket-door.ts';
import { createQuestions, splitBySession, type Question, type Suspect } from './suspects.ts';

/** PostgreSQL channel that says what rights hung on no longer carries them; written by `announce_lost_rights()` in `server/sql`. */
export const lostRightsChannel = 'sabha_lost_rights';

/**
 * What was lost. Known here are `account` (every connection of the person closes and may come back), `user-session` (its connections
 * close), `person` and `role`; all others are things that channels hang on.
 */
export interface LostRights {
  readonly subject: string;
  /** Null for all things of that kind. */
  readonly id: string | null;
}

/** Ids of sessions are those of their issuer, and may hold anything. */
export function parseLostRights(payload: string): LostRights {
  const [subject = '', ...id] = payload.split(' ');
  return { subject, id: id.join(' ') === '*' ? null : id.join(' ') };
}

interface LostRightsDeps {
  readonly namespaces: Readonly<Record<SocketConnection, Namespace>>;
  /** Null before the node serves anybody. */
  readonly door: () => SocketDoor | null;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Takes sockets of this node out of what they may no longer hear. What cannot be found out is asked again for some seconds; then the
 * connections in question close: they come back by themselves, and are asked about at the door.
 */
export interface LostRightsFollower {
  follow(lost: LostRights): Promise<void>;
  /** Asks about every socket: what was lost while the database was not heard is not known. */
  recheckAll(): Promise<void>;
  /** Asks nothing any more. */
  close(): void;
}

const parallel = 3;
export function createLostRightsFollower({ namespaces, door, log }: LostRightsDeps): LostRightsFollower {
  // What one person lost does not wait until a full hall was asked about.
  const limits: Readonly<Record<Question['by'], Limit>> = { many: createLimit(parallel), person: createLimit(parallel) };
  const coalesce = createCoalesce();
  const closing = new AbortController();
  const questions = createQuestions(namespaces);
  const persist = createPersist(closing.signal, log);

  async function ask({ find, concerned, by }: Question): Promise<void> {
    const open = door();
    if (!open) return;
    const failing = createFailing();
    const suspects = await persist(failing, async () => {
      await open.settle();
      // Found only now: whoever joined meanwhile, by what this node knew before, is among them.
      return find(open);
    });
    if (suspects === null) {
      closeToReturn(concerned());
      return;
    }
    const recheck = async (session: Suspect) => {
      const work = async () => {
        // Whoever has waited for a place while nothing was answered does not wait for an answer, too.
        if (failing.isOver()) throw new Error('Nothing has been answered for some seconds.');
        await recheckSession(session, open, () => closing.signal.aborted);
        return true;
      };
      const done = await persist(failing, () => limits[by](work));
      if (done === null) closeToReturn(session.sockets);
    };
    const sessions = suspects.flatMap(splitBySession);
    if (by === 'many') await Promise.all(sessions.map(recheck));
    else for (const session of sessions) await recheck(session);
  }

  /** Its connections close at once; whoever comes in by what this node knew before is asked about afterwards. */
  function end(room: string): Question {
    const question = questions.ofRoom(room);
    for (const socket of question.concerned()) socket.disconnect(true);
    return question;
  }

  function toQuestion({ subject, id }: LostRights): Question {
    if (subject === 'account') return id === null ? questions.ofAll() : end(userRoom(Number(id)));
    if (subject === 'user-session') return id === null ? questions.ofAll() : end(sessionRoom(id));
    if (subject === 'person') return questions.ofRoom(userRoom(Number(id)));
    if (subject === 'role') return questions.ofRole(Number(id));
    return questions.ofThing({ subject, id: id === null ? null : Number(id) });
  }

  return {
    // Whoever blocks and unblocks in a loop is asked about again when the question before is answered, and not once for each time.
    follow(lost) {
      const question = toQuestion(lost);
      return coalesce(`${lost.subject} ${lost.id ?? '*'}`, () => ask(question));
    },
    recheckAll: () => coalesce('everybody', () => ask(questions.ofAll())),
    close: () => closing.abort(),
  };
}

/** The transport alone: a client takes that for a loss, and connects anew. */
function closeToReturn(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.conn.close();
}
