import { and, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule, toCondition } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import { addressesOf, plainSubject, readNumbers, type DescribedSubject, type Savable } from '../../core/saved/savable.ts';
import { reachablePeople } from '../../permissions/contact.ts';
import { globalUsers } from './schema.ts';

/** People, as far as the reader may open their page today. */
export const personSavable: Savable = {
  type: 'person',
  async find(ctx, actor, addresses) {
    const numbers = readNumbers(addresses);
    const others = [...numbers.keys()].filter((user_id) => user_id !== actor.user_id);
    const people = await readPeople(ctx, actor, others);
    return addressesOf(
      numbers,
      people.map(({ user_id }) => user_id),
    );
  },
  async describe(ctx, { actor }, user_ids) {
    const people = await readPeople(ctx, actor, user_ids);
    return new Map(
      people.map((person): [number, DescribedSubject] => {
        const { user_id, firstName, lastName, headline, job_title, organisation, city, profile_image } = person;
        const work = [job_title, organisation].filter(Boolean).join(', ');
        return [
          user_id,
          {
            ...plainSubject,
            link: `/profiles/${user_id}`,
            title: `${firstName} ${lastName}`.trim(),
            excerpt: headline,
            byline: work,
            context: city,
            appearance: { seed: `person:${user_id}`, image: profile_image },
          },
        ];
      }),
    );
  },
};

function readPeople({ db }: Context, actor: Actor, user_ids: readonly number[]) {
  const { user_id, firstName, lastName, headline, job_title, organisation, city, profile_image, deleted_at } = globalUsers;
  return db
    .select({ user_id, firstName, lastName, headline, job_title, organisation, city, profile_image })
    .from(globalUsers)
    .where(and(inArray(user_id, [...user_ids]), isNull(deleted_at), toCondition(decideRule(actor, reachablePeople))));
}
