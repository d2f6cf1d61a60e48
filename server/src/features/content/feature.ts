import { contentOperations, getCurrentEdition, listMembers } from '@sabha/contract/content/operations';
import type { Feature } from '../../core/feature.ts';
import { bind } from '../../core/http/handler.ts';
import { readCurrentEdition } from './current-edition.read-model.ts';
import { editionEntity, editionFactEntity } from './edition.entity.ts';
import { readMembers } from './member-list.read-model.ts';
import { committeeMemberEntity, sponsorEntity, sponsorTierEntity } from './partner.entities.ts';
import { contentData } from './personal-data.ts';

/** Editions and what their public pages say: facts, sponsors by tier, the committee. */
export const content: Feature = {
  name: 'content',
  personalData: contentData,
  operations: contentOperations,
  handlers: [
    bind(getCurrentEdition, async (_input, call, ctx) => ({ data: await readCurrentEdition(ctx.db, call.locale) })),
    bind(listMembers, async ({ query }, call, ctx) => ({
      data: await readMembers(ctx.db, { view: query.view, edition: query.edition, locale: call.locale }),
    })),
  ],
  entities: [editionEntity, editionFactEntity, sponsorTierEntity, sponsorEntity, committeeMemberEntity],
};
