import type { NotificationRequest } from '@sabha/contract/core/notification-request';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Notification } from '@sabha/contract/notifications/notification';

interface Offered {
  /** The same in every language. */
  readonly name: string;
  readonly label: () => string;
  readonly kind: 'primary' | 'plain' | 'quiet';
}

/** An answer that is given elsewhere, or what is to be read before. */
interface RequestLink extends Offered {
  readonly to: string;
}

/** An answer that is given at once. */
export interface RequestCall extends Offered {
  readonly call: (api: ApiClient) => Promise<unknown>;
  /** What is announced when it went through. */
  readonly done: () => string;
  /** Asked before, where there is no way back. */
  readonly question?: () => { readonly title: string; readonly text: string };
}

export type RequestAction = RequestLink | RequestCall;

/** What is asked, by its kind. */
export type RequestByKind = { readonly [Kind in NotificationRequest['kind']]: Extract<NotificationRequest, { kind: Kind }> };

/** How each kind of request is answered from its notification: in at most three ways, none of which is a yes where `can_accept` is not. */
export type RequestActions = {
  readonly [Kind in NotificationRequest['kind']]: (request: RequestByKind[Kind], notification: Notification) => readonly RequestAction[];
};

export type ProposedTime = RequestByKind['meeting']['times'][number];

/** The time that a yes to a meeting takes: the first at which both can. */
export const timeToTake = (times: readonly ProposedTime[]): ProposedTime | null => times.find(({ is_free }) => is_free) ?? null;
