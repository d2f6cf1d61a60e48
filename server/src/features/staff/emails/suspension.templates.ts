import { factsOf, emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from '../../accounts/public.ts';

export interface SuspendedMail {
  readonly name: string;
  readonly reason: string;
  /** ISO instant; null: until the organisers decide otherwise. */
  readonly until: string | null;
  /** IANA name of the zone that the time is told in. */
  readonly time_zone: string;
}

const suspended = {
  en: {
    subject: 'Your account is suspended',
    greeting: 'Hello {name}',
    lead: 'The organisers have suspended your account. You are signed out everywhere and cannot sign in at the moment.',
    reason: 'Reason',
    until: 'Until',
    open: 'the organisers decide otherwise',
    appeal: 'If you think that this is a mistake, answer the organisers or write to them on the contact page.',
  },
  hi: {
    subject: 'आपका खाता रोक दिया गया है',
    greeting: 'नमस्ते {name}',
    lead: 'आयोजकों ने आपका खाता रोक दिया है। आप हर जगह से साइन आउट हैं और अभी साइन इन नहीं कर सकते।',
    reason: 'कारण',
    until: 'कब तक',
    open: 'जब तक आयोजक कुछ और तय न करें',
    appeal: 'अगर आपको लगता है कि यह गलती है, तो आयोजकों को जवाब दें या संपर्क पेज पर उन्हें लिखें।',
  },
  gu: {
    subject: 'તમારું ખાતું અટકાવવામાં આવ્યું છે',
    greeting: 'નમસ્તે {name}',
    lead: 'આયોજકોએ તમારું ખાતું અટકાવ્યું છે. તમે બધેથી સાઇન આઉટ થયા છો અને હાલ સાઇન ઇન કરી શકતા નથી.',
    reason: 'કારણ',
    until: 'ક્યાં સુધી',
    open: 'જ્યાં સુધી આયોજકો બીજું નક્કી ન કરે',
    appeal: 'જો તમને લાગે કે આ ભૂલ છે, તો આયોજકોને જવાબ આપો અથવા સંપર્ક પેજ પર તેમને લખો.',
  },
};

/** The moment in words, with its zone, since the reader may be anywhere. */
const momentIn = (locale: string, instant: string, timeZone: string) =>
  new Intl.DateTimeFormat(`${locale}-IN`, { dateStyle: 'long', timeStyle: 'long', hourCycle: 'h23', timeZone }).format(new Date(instant));

/** Tells somebody that they were suspended, why, and for how long. */
export const suspendedTemplate: EmailTemplate<SuspendedMail> = {
  name: 'suspended',
  per_hour: null,
  write: ({ name, reason, until, time_zone }, locale) => {
    const { texts, fill } = textsOf(suspended, locale, { name });
    return emailOf(
      { subject: texts.subject, heading: fill(texts.greeting).trim(), lead: texts.lead },
      factsOf([texts.reason, reason], [texts.until, until === null ? texts.open : momentIn(locale, until, time_zone)]),
      { kind: 'paragraph', text: texts.appeal },
    );
  },
};

const restored = {
  en: {
    subject: 'Your account is open again',
    greeting: 'Hello {name}',
    lead: 'Your account is no longer suspended. Everything is as it was; sign in again to go on.',
    button: 'To the sign-in page',
  },
  hi: {
    subject: 'आपका खाता फिर खुल गया है',
    greeting: 'नमस्ते {name}',
    lead: 'आपके खाते पर अब रोक नहीं है। सब कुछ पहले जैसा है; आगे बढ़ने के लिए फिर साइन इन करें।',
    button: 'साइन-इन पेज पर जाएँ',
  },
  gu: {
    subject: 'તમારું ખાતું ફરી ખૂલ્યું છે',
    greeting: 'નમસ્તે {name}',
    lead: 'તમારા ખાતા પર હવે રોક નથી. બધું પહેલાં જેવું જ છે; આગળ વધવા ફરી સાઇન ઇન કરો.',
    button: 'સાઇન-ઇન પેજ પર જાઓ',
  },
};

/** Tells somebody that they may come in again. */
export const restoredTemplate: EmailTemplate<{ readonly name: string; readonly sign_in_url: string }> = {
  name: 'restored',
  per_hour: null,
  write: ({ name, sign_in_url }, locale) => {
    const { texts, fill } = textsOf(restored, locale, { name });
    return emailOf(
      { subject: texts.subject, heading: fill(texts.greeting).trim(), lead: texts.lead },
      { kind: 'button', text: texts.button, url: sign_in_url },
    );
  },
};
