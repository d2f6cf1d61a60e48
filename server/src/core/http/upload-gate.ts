import type { Actor } from '../access/actor.ts';
import { limitTexts } from './limit-texts.data.ts';
import { TranslatedProblemError } from './translated-problem.ts';

/** Bodies that are received and worked on at one moment: as many as wait for a decoder at most. */
const max = 48;
const maxOfPerson = 4;
/** A hall's applicants stand behind one address. */
const maxOfNetwork = 16;
const retrySeconds = { own: 2, all: 5 } as const;

export interface UploadGate {
  /**
   * Takes a place before anything of the body is read; answers how to give it back.
   * @throws ProblemError 429 when this caller has several under way, 503 when all places are taken
   */
  enter(caller: UploadCaller): () => void;
}

export interface UploadCaller {
  readonly actor: Pick<Actor, 'kind' | 'user_id'>;
  readonly network: string;
}

/** Who uploads has a share of the places, so that bodies that stand still, or never end, take none of the others'. */
export function createUploadGate(): UploadGate {
  const underWay = new Map<string, number>();
  let all = 0;
  return {
    enter({ actor, network }) {
      const isPerson = actor.kind === 'user';
      const owner = isPerson ? `person ${actor.user_id}` : `network ${network}`;
      const own = underWay.get(owner) ?? 0;
      if (own >= (isPerson ? maxOfPerson : maxOfNetwork))
        throw new TranslatedProblemError({ status: 429, texts: limitTexts.own_uploads, retry_after: retrySeconds.own });
      if (all >= max) throw new TranslatedProblemError({ status: 503, texts: limitTexts.uploads, retry_after: retrySeconds.all });
      all += 1;
      underWay.set(owner, own + 1);
      return () => {
        all -= 1;
        const left = (underWay.get(owner) ?? 1) - 1;
        if (left > 0) underWay.set(owner, left);
        else underWay.delete(owner);
      };
    },
  };
}
