import { factsOf, emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from '../../accounts/public.ts';

export interface ImpersonatedMail {
  readonly name: string;
  /** Who looks. */
  readonly staff: string;
  readonly reason: string;
  readonly minutes: number;
}

const translations = {
  en: {
    subject: 'Somebody of the team looked at your account',
    greeting: 'Hello {name}',
    lead: '{staff} of the organisers is looking at the product as you see it, for {minutes} minutes at most. They can change nothing, and do not see your messages.',
    reason: 'Reason',
    who: 'Who',
    after: 'It is written in the audit log. If you did not ask for help and wonder why, write to the organisers.',
  },
  hi: {
    subject: 'टीम के किसी सदस्य ने आपका खाता देखा',
    greeting: 'नमस्ते {name}',
    lead: 'आयोजकों में से {staff} उत्पाद को वैसे देख रहे हैं जैसे आप देखते हैं, ज़्यादा से ज़्यादा {minutes} मिनट तक। वे कुछ बदल नहीं सकते और आपके संदेश नहीं देखते।',
    reason: 'कारण',
    who: 'कौन',
    after: 'यह ऑडिट लॉग में दर्ज है। अगर आपने मदद नहीं माँगी थी और जानना चाहते हैं कि क्यों, तो आयोजकों को लिखें।',
  },
  gu: {
    subject: 'ટીમના કોઈ સભ્યે તમારું ખાતું જોયું',
    greeting: 'નમસ્તે {name}',
    lead: 'આયોજકોમાંથી {staff} ઉત્પાદનને તમે જુઓ છો તેમ જોઈ રહ્યા છે, વધુમાં વધુ {minutes} મિનિટ સુધી. તેઓ કંઈ બદલી શકતા નથી અને તમારા સંદેશા જોતા નથી.',
    reason: 'કારણ',
    who: 'કોણ',
    after: 'તે ઑડિટ લૉગમાં નોંધાયેલું છે. જો તમે મદદ માગી ન હોય અને કારણ જાણવું હોય, તો આયોજકોને લખો.',
  },
};

/** Tells somebody that staff look at the product as them. */
export const impersonatedTemplate: EmailTemplate<ImpersonatedMail> = {
  name: 'impersonated',
  per_hour: null,
  write: ({ name, staff, reason, minutes }, locale) => {
    const { texts, fill } = textsOf(translations, locale, { name, staff, minutes: String(minutes) });
    return emailOf(
      { subject: texts.subject, heading: fill(texts.greeting).trim(), lead: fill(texts.lead) },
      factsOf([texts.who, staff], [texts.reason, reason]),
      { kind: 'paragraph', text: texts.after },
    );
  },
};
