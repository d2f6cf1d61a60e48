import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteOf, type Asker } from '../limits/request-limits.ts';
import { limitTexts } from './limit-texts.data.ts';
import { TranslatedProblemError } from './translated-problem.ts';

const megabyte = 1024 * 1024;
/** Signing in, buying and scanning take less, and are let in without being counted. */
const smallBytes = 16 * 1024;
/** What larger bodies may take in memory at one moment: of all, of all guests, of one person, and of the guests of one network. */
const maxBytes = 256 * megabyte;
const maxOfGuests = 128 * megabyte;
const maxOfPerson = 8 * megabyte;
const maxOfNetwork = 32 * megabyte;
const retrySeconds = { own: 2, all: 5 } as const;

/** Counts a body from before anything of it is read until the answer is sent or the connection ends. */
export type BodyGate = (request: FastifyRequest, reply: FastifyReply, asker: Asker) => void;

/**
 * Bodies are read as a whole before anybody looks at them: whoever sends many at once, or lets them stand still, has a share of the memory
 * and takes none of the others', guests none of what people and doors need. The gate throws ProblemError 429 when this caller's share is used up, 503 when all of it is.
 */
export function createBodyGate(app: FastifyInstance): BodyGate {
  const held = new Map<string, number>();
  let all = 0;
  let ofGuests = 0;
  return (request, { raw }, { person, network }) => {
    const bytes = Math.min(announcedBytes(request), app.initialConfig.bodyLimit ?? Infinity);
    // Whoever went while it was found out who they are sends nothing more, and is not heard to go a second time.
    if (bytes <= smallBytes || raw.destroyed) return;
    // One line of IPv6 may bring 65,536 networks.
    const owner = person ? `person ${person.user_id}` : `network ${siteOf(network) ?? network}`;
    const own = held.get(owner) ?? 0;
    if (own + bytes > (person ? maxOfPerson : maxOfNetwork)) throw tooMuch(429, retrySeconds.own);
    if (all + bytes > maxBytes || (!person && ofGuests + bytes > maxOfGuests)) throw tooMuch(503, retrySeconds.all);
    all += bytes;
    if (!person) ofGuests += bytes;
    held.set(owner, own + bytes);
    let isHeld = true;
    const leave = () => {
      if (!isHeld) return;
      isHeld = false;
      all -= bytes;
      if (!person) ofGuests -= bytes;
      const left = (held.get(owner) ?? bytes) - bytes;
      if (left > 0) held.set(owner, left);
      else held.delete(owner);
    };
    raw.once('finish', leave);
    raw.once('close', leave);
  };
}

const tooMuch = (status: number, retry_after: number) => new TranslatedProblemError({ status, texts: limitTexts.uploads, retry_after });

/** Files of a form are never in memory as a whole, and have a gate of their own. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['content-type']?.startsWith('multipart/') === true) return 0;
  // What says no length, or would be unpacked, may become as long as any.
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
}
