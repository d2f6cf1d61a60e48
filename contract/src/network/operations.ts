import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import {
  connectionRequestSchema,
  connectionSchema,
  networkLimits,
  networkSettingsSchema,
  networkRelationSchema,
  networkSummarySchema,
  requestDirections,
  suggestionSchema,
} from './network.ts';

const tag = 'Network';
const touches_pages = false;
const number = z.coerce.number().int().positive();
const person = z.object({ user_id: number });

export const getNetworkSummary = defineOperation({
  id: 'network.summary',
  method: 'GET',
  path: '/api/network/summary',
  summary: 'How many connections and waiting requests the caller has, and how many more they can make this week.',
  tag,
  output: itemOf(networkSummarySchema),
});

export const listConnections = defineOperation({
  id: 'network.listConnections',
  method: 'GET',
  path: '/api/network/connections',
  summary: 'Whom the caller is connected with, the latest first; by words of name, work or city.',
  tag,
  query: z.strictObject({
    search: z.string().trim().max(200).default(''),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  output: z.object({
    data: z.array(connectionSchema),
    meta: z.object({ page: z.number().int(), pages: z.number().int(), total: z.number().int() }),
  }),
});

export const listConnectionRequests = defineOperation({
  id: 'network.listRequests',
  method: 'GET',
  path: '/api/network/requests',
  summary: 'Requests that wait: for the caller, or of the caller; the latest first, at most 200.',
  tag,
  query: z.strictObject({ direction: z.enum(requestDirections) }),
  output: itemOf(z.array(connectionRequestSchema)),
});

export const getNetworkRelation = defineOperation({
  id: 'network.relation',
  method: 'GET',
  path: '/api/network/people/{user_id}',
  summary: 'How the caller stands to somebody, and whether they can ask them to connect.',
  tag,
  params: person,
  output: itemOf(networkRelationSchema),
});

export const requestConnection = defineOperation({
  id: 'network.request',
  method: 'PUT',
  path: '/api/network/people/{user_id}/request',
  summary: `Asks somebody to connect, with a note of at most ${networkLimits.note} characters. Who has been asked by them connects with them at once; asking twice changes nothing. A request lapses after ${networkLimits.lapse_days} days.`,
  tag,
  touches_pages,
  params: person,
  body: z.strictObject({
    note: z.string().trim().max(networkLimits.note, `Write at most ${networkLimits.note} characters.`).default(''),
  }),
  output: itemOf(networkRelationSchema),
});

export const withdrawConnectionRequest = defineOperation({
  id: 'network.withdraw',
  method: 'DELETE',
  path: '/api/network/people/{user_id}/request',
  summary: 'Takes back the request to somebody; where none waits nothing changes.',
  tag,
  touches_pages,
  params: person,
  output: itemOf(networkRelationSchema),
});

export const answerConnectionRequest = defineOperation({
  id: 'network.answer',
  method: 'POST',
  path: '/api/network/requests/{request_id}/answer',
  summary: 'Accepts or declines a request to the caller. Who is declined is not told.',
  tag,
  touches_pages,
  params: z.object({ request_id: number }),
  body: z.strictObject({ answer: z.enum(['accepted', 'declined']) }),
  output: itemOf(networkRelationSchema),
});

export const endConnection = defineOperation({
  id: 'network.endConnection',
  method: 'DELETE',
  path: '/api/network/connections/{user_id}',
  summary: 'Ends a connection; nobody is told. Where there is none nothing changes.',
  tag,
  touches_pages,
  params: person,
  output: itemOf(networkRelationSchema),
});

export const listSuggestions = defineOperation({
  id: 'network.listSuggestions',
  method: 'GET',
  path: '/api/network/suggestions',
  summary:
    'Members whom the caller may want to meet, each with the reasons, the strongest first. Nobody under age is among them, nor suggested anybody.',
  tag,
  cost: 5,
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(networkLimits.suggestions).default(networkLimits.suggestions) }),
  output: z.object({
    data: z.array(suggestionSchema),
    /** Whether the caller has said anything of themselves by which somebody can be found. */
    has_said: z.boolean(),
    /** False for somebody under age, who is suggested nobody. */
    is_open: z.boolean(),
    /** What the caller has written they look for and offer. */
    own: z.object({ looking_for: z.string(), offering: z.string() }),
    /** How many people the caller does not want suggested. */
    dismissed: z.number().int(),
  }),
});

export const dismissSuggestion = defineOperation({
  id: 'network.dismissSuggestion',
  method: 'PUT',
  path: '/api/network/suggestions/{user_id}/dismissal',
  summary: 'Somebody is suggested to the caller no more. They are not told.',
  tag,
  touches_pages,
  params: person,
  output: itemOf(person),
});

export const restoreSuggestion = defineOperation({
  id: 'network.restoreSuggestion',
  method: 'DELETE',
  path: '/api/network/suggestions/{user_id}/dismissal',
  summary: 'Somebody may be suggested to the caller again.',
  tag,
  touches_pages,
  params: person,
  output: itemOf(person),
});

export const restoreSuggestions = defineOperation({
  id: 'network.restoreSuggestions',
  method: 'DELETE',
  path: '/api/network/suggestions/dismissals',
  summary: 'Everybody whom the caller did not want suggested may be again.',
  tag,
  touches_pages,
  output: itemOf(z.object({ restored: z.number().int() })),
});

export const getNetworkSettings = defineOperation({
  id: 'network.getSettings',
  method: 'GET',
  path: '/api/network/settings',
  summary: 'Whether the caller is suggested to others, and shares their plan for it.',
  tag,
  output: itemOf(networkSettingsSchema),
});

export const saveNetworkSettings = defineOperation({
  id: 'network.saveSettings',
  method: 'PUT',
  path: '/api/network/settings',
  summary: 'Whether the caller is suggested to others, and shares their plan for it.',
  tag,
  touches_pages,
  body: networkSettingsSchema.partial().strict(),
  output: itemOf(networkSettingsSchema),
});

export const networkOperations = [
  getNetworkSummary,
  listConnections,
  listConnectionRequests,
  getNetworkRelation,
  requestConnection,
  withdrawConnectionRequest,
  answerConnectionRequest,
  endConnection,
  listSuggestions,
  dismissSuggestion,
  restoreSuggestion,
  restoreSuggestions,
  getNetworkSettings,
  saveNetworkSettings,
] as const;
