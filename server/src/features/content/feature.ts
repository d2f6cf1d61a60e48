import { contentOperations, getCurrentEdition, listMembers, previewMarkdown } from '@sabha/contract/content/operations';
import type { Feature } from '../../core/feature.ts';
import { bind } from '../../core/http/handler.ts';
import { everybody } from '../../core/access/call-rules.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { canPreviewText } from '../../permissions/content.ts';
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
    bind(getCurrentEdition, everybody, async (_input, call, ctx) => ({ data: await readCurrentEdition(ctx.db, call.locale) })),
    bind(listMembers, everybody, async ({ query }, call, ctx) => ({
      data: await readMembers(ctx.db, { view: query.view, edition: query.edition, locale: call.locale }),
    })),
    bind(previewMarkdown, canPreviewText, async ({ body }) => {
      return { data: { html: renderMarkdown(body.text) } };
    }),
  ],
  entities: [editionEntity, editionFactEntity, sponsorTierEntity, sponsorEntity, committeeMemberEntity],
};
