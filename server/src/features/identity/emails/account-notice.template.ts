import { letterOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { accountNoticeTexts, isByStaff, type AccountNotice } from './account-notice-texts.ts';
import { wordsOf } from './words.ts';

export interface AccountNoticeMail {
  readonly name: string;
  readonly notice: AccountNotice;
  readonly detail: string;
  readonly sign_in_url: string;
}

/** After whatever opens an account or closes it differently, so that its owner notices what was not theirs. */
export const accountNoticeTemplate: EmailTemplate<AccountNoticeMail> = {
  name: 'account-notice',
  write: ({ name, notice, detail, sign_in_url }, locale) => {
    const { words, fill } = wordsOf(accountNoticeTexts, locale, { name, detail });
    const { subject, lead } = words[notice];
    return letterOf(
      { subject, heading: fill(words.greeting).trim(), lead: fill(lead) },
      ...(isByStaff(notice) ? [fill(words.byStaff)] : [words.mine, words.warning]).map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'button', text: words.button, url: sign_in_url },
    );
  },
};
