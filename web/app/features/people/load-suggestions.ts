import type { ApiClient } from '@sabha/contract/core/operation';
import { listInterests, type Interest } from '@sabha/contract/people/person';

/** Interests to choose from: the themes of the programme, then what other members chose most. */
export const loadSuggestions = async (api: ApiClient): Promise<Interest[]> => (await api.call(listInterests)).data;
