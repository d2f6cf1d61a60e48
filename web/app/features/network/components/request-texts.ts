import { networkLimits } from '@sabha/contract/network/network';
import { m } from '../../../paraglide/messages.js';
import type { QuestionTexts } from './question-button.tsx';

const day = 86_400_000;

/** How many days a request has left; the last hours count as one. */
/** By a clock that may be behind. */
export const daysLeft = (lapses_at: string, now: number): number =>
  Math.min(networkLimits.lapse_days, Math.max(1, Math.ceil((Date.parse(lapses_at) - now) / day)));

export const withdrawTexts = (name: string): QuestionTexts => ({
  title: m.network_withdraw_title({ name }),
  text: m.network_withdraw_text({ name, days: networkLimits.lapse_days, max: networkLimits.requests_a_week }),
  action: m.network_withdraw_do(),
});

export const endTexts = (name: string): QuestionTexts => ({
  title: m.network_end_title({ name }),
  text: m.network_end_text({ name }),
  action: m.network_end_do(),
});
