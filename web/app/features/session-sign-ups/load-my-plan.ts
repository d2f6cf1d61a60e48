import type { ApiClient } from '@sabha/contract/core/operation';
import { setFavourite } from '@sabha/contract/schedule/operations';
import type { MyPlan } from '@sabha/contract/session-sign-ups/sign-up';
import { composeQuery } from '../../lib/query/query-of.ts';
import { cancelSignUp, exportMyPlan, getMyPlan } from '@sabha/contract/session-sign-ups/operations';

/** What the person has planned. */
export const myPlanQuery = composeQuery('my-plan', null, async (api) => (await api.call(getMyPlan)).data);

/** The plan without a star: what is in it for no other reason is in it no more. */
export const withoutStar = (plan: MyPlan, session_id: number): MyPlan => ({
  ...plan,
  entries: plan.entries.flatMap((entry) => {
    if (entry.session_id !== session_id) return [entry];
    const reasons = entry.reasons.filter((reason) => reason !== 'favourite');
    return reasons.length === 0 ? [] : [{ ...entry, reasons }];
  }),
});

export const takeStarAway = (api: ApiClient, session_id: number) =>
  api.call(setFavourite, { params: { session_id }, body: { is_favourite: false } });

export const giveUpSignUp = (api: ApiClient, session_id: number) => api.call(cancelSignUp, { params: { session_id } });

export const fetchCalendar = async (api: ApiClient): Promise<Blob> => (await api.call(exportMyPlan)) as Blob;
