import type { AccountNotice } from '@sabha/contract/accounts/events';
import { emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { accountNoticeTexts, isByStaff } from './account-notice-texts.ts';
import { textsOf } from './texts-of.ts';

export interface AccountNoticeMail {
  readonly name: string;
  readonly notice: AccountNotice;
  readonly detail: string;
  readonly sign_in_url: string;
}

/** After whatever opens an account or closes it differently, so that its owner notices what was not theirs. */
export const accountNoticeTemplate: EmailTemplate<AccountNoticeMail> = {
  name: 'account-notice',
  per_hour: null,
  write: ({ name, notice, detail, sign_in_url }, locale) => {
    const { texts, fill } = textsOf(accountNoticeTexts, locale, { name, detail });
    const { subject, lead } = texts[notice];
    return emailOf(
      { subject, heading: fill(texts.greeting).trim(), lead: fill(lead) },
      ...(isByStaff(notice) ? [fill(texts.byStaff)] : [texts.mine, texts.warning]).map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'button', text: texts.button, url: sign_in_url },
    );
  },
};
