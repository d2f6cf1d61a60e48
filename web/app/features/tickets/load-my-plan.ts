import type { ApiClient } from '@sabha/contract/core/operation';
import { setFavourite } from '@sabha/contract/schedule/operations';
import type { MyPlan } from '@sabha/contract/tickets/sign-up';
import { cancelSignUp, exportMyPlan, getMyPlan } from '@sabha/contract/tickets/sign-up-operations';

/** What the person has planned, with how it is changed. */
export interface MyPlanData {
  readonly api: ApiClient;
  readonly plan: MyPlan;
}

export const loadMyPlan = async (api: ApiClient): Promise<MyPlanData> => ({ api, plan: (await api.call(getMyPlan)).data });

export const takeStarAway = (api: ApiClient, session_id: number) =>
  api.call(setFavourite, { params: { session_id }, body: { is_favourite: false } });

export const giveUpSignUp = (api: ApiClient, session_id: number) => api.call(cancelSignUp, { params: { session_id } });

export const fetchCalendar = async (api: ApiClient): Promise<Blob> => (await api.call(exportMyPlan)) as Blob;
