import { emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { plainName, plainText } from '../../../core/email/plain-text.ts';
import { guardianTexts } from '../guardian/guardian-texts.ts';
import { fill } from '../../accounts/public.ts';

/** Both names were typed by somebody who signed up; the sentences need one, so that what is none is cut short instead of left out. */
const shownName = (name: string) => plainName(name) || plainText(name, 24) || '?';

export interface GuardianRequestMail {
  readonly child: string;
  readonly guardian: string;
  readonly host: string;
  readonly url: string;
  /** How long the link works. */
  readonly days: number;
}

/** Asks a parent: for whom, what, why, and how to change one's mind. */
export const guardianRequestTemplate: EmailTemplate<GuardianRequestMail> = {
  name: 'guardian-request',
  per_hour: 3,
  write: (data, locale) => {
    const t = guardianTexts(locale);
    const put = (text: string) =>
      fill(text, { ...data, child: shownName(data.child), guardian: shownName(data.guardian), days: String(data.days) });
    return emailOf(
      { subject: put(t.subject), heading: put(t.greeting), lead: put(t.who) },
      { kind: 'paragraph', text: t.why },
      { kind: 'paragraph', text: t.asked },
      { kind: 'list', items: t.points.map(put) },
      { kind: 'paragraph', text: put(`${t.without} ${t.later}`) },
      { kind: 'button', text: t.button, url: data.url },
      { kind: 'small', text: put(t.unknown) },
    );
  },
};

/** Whoever had an account deleted learns that it stays, what holds from now on, and how to decide anew. */
export const guardianOverruledTemplate: EmailTemplate<Pick<GuardianRequestMail, 'child' | 'guardian' | 'host'>> = {
  name: 'guardian-overruled',
  per_hour: 5,
  is_security: true,
  write: ({ child, guardian, host }, locale) => {
    const t = guardianTexts(locale);
    const put = (text: string) => fill(text, { child: shownName(child), guardian: shownName(guardian), host });
    return emailOf(
      { subject: put(t.overruled_subject), heading: put(t.greeting), lead: put(t.overruled_lead) },
      { kind: 'paragraph', text: put(t.without) },
      { kind: 'paragraph', text: t.overruled_again },
    );
  },
};

export interface GuardianAnswerMail {
  readonly guardian: string;
  readonly isGiven: boolean;
  readonly url: string;
}

/** Tells the young person what their parent decided. */
export const guardianAnswerTemplate: EmailTemplate<GuardianAnswerMail> = {
  name: 'guardian-answer',
  per_hour: 6,
  write: ({ guardian: given, isGiven, url }, locale) => {
    const t = guardianTexts(locale);
    const guardian = shownName(given);
    const subject = fill(isGiven ? t.child_subject_given : t.child_subject_refused, { guardian });
    const text = fill(isGiven ? t.child_given : t.child_refused, { guardian });
    return {
      subject,
      preview: text,
      blocks: [
        { kind: 'heading', text: subject },
        { kind: 'paragraph', text },
        { kind: 'button', text: new URL(url).host, url },
      ],
    };
  },
};
