import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf, jsonText, listDefaults, listMetaSchema } from '../core/page.ts';
import {
  communityTypeSchema,
  governmentLevels,
  organisationCardSchema,
  organisationFacetsSchema,
  organisationGoals,
  organisationLanguages,
  organisationSchema,
  organisationStages,
} from './organisation.ts';

const tag = 'Community';

/** Any of them, as a query string carries a list: in JSON. */
const anyOf = <T extends z.ZodType>(item: T) => jsonText(z.array(item).max(20)).optional();
const word = z.string().trim().min(1).max(160);

export const organisationOrders = ['name', 'newest'] as const;
export const organisationPageSize = 24;

export const listOrganisations = defineOperation({
  id: 'organisation.list',
  method: 'GET',
  path: '/api/community/organisations',
  summary:
    'The organisations of one kind, as the active role may read them, narrowed by what each is; with what else the list can be narrowed by. Words with a slip of the pen find what they mean, best match first.',
  tag,
  query: z.strictObject({
    category: communityTypeSchema,
    page: z.coerce.number().int().min(1).max(10_000).default(listDefaults.page),
    limit: z.coerce.number().int().min(1).max(100).default(organisationPageSize),
    search: z.string().trim().max(100).optional(),
    order: z.enum(organisationOrders).default('name'),
    theme: anyOf(word),
    city: anyOf(word),
    stage: anyOf(z.enum(organisationStages)),
    goal: anyOf(z.enum(organisationGoals)),
    government_level: anyOf(z.enum(governmentLevels)),
    language: anyOf(z.enum(organisationLanguages)),
    verified: z.literal('true').optional(),
  }),
  output: z.object({
    data: z.array(organisationCardSchema),
    meta: listMetaSchema,
    facets: organisationFacetsSchema,
    /** The kinds that the active role may read, in the order of the tabs, with how many there are. */
    categories: z.array(z.object({ category: communityTypeSchema, count: z.number().int() })),
  }),
});

export const getOrganisation = defineOperation({
  id: 'organisation.get',
  method: 'GET',
  path: '/api/community/organisations/{slug}',
  summary: 'The page of one organisation, as the active role may read it.',
  tag,
  params: z.object({ slug: z.string().min(1).max(140) }),
  output: itemOf(organisationSchema),
});

export const organisationOperations = [listOrganisations, getOrganisation] as const;
