import { letterOf, type EmailTemplate } from '../email-template.ts';

export interface TestMail {
  readonly public_url: string;
}

type Words = Readonly<Record<'subject' | 'heading' | 'body' | 'button' | 'note', string>>;

const english: Words = {
  subject: 'Mail from {host} works',
  heading: 'This mail arrived.',
  body: 'An organiser asked {host} to send a test mail. It reached you, so tickets and codes will too.',
  button: 'Open the site',
  note: 'You need not do anything.',
};

const translations: Readonly<Record<string, Words>> = {
  hi: {
    subject: '{host} से ई-मेल पहुँच रहा है',
    heading: 'यह ई-मेल पहुँच गया।',
    body: 'एक आयोजक ने {host} से जाँच के लिए यह ई-मेल भेजा। यह आप तक पहुँचा, इसलिए टिकट और कोड भी पहुँचेंगे।',
    button: 'साइट खोलें',
    note: 'आपको कुछ करने की ज़रूरत नहीं है।',
  },
  gu: {
    subject: '{host} પરથી ઈ-મેલ પહોંચે છે',
    heading: 'આ ઈ-મેલ પહોંચી ગયો.',
    body: 'એક આયોજકે {host} પરથી ચકાસણી માટે આ ઈ-મેલ મોકલ્યો. તે તમારા સુધી પહોંચ્યો, એટલે ટિકિટ અને કોડ પણ પહોંચશે.',
    button: 'સાઇટ ખોલો',
    note: 'તમારે કંઈ કરવાની જરૂર નથી.',
  },
};

/** What `npm run mail:test` sends, to see that mail leaves and how it looks. */
export const testMailTemplate: EmailTemplate<TestMail> = {
  name: 'test-mail',
  write: ({ public_url }, locale) => {
    const words = translations[locale] ?? english;
    const fill = (text: string) => text.replaceAll('{host}', new URL(public_url).host);
    return letterOf(
      { subject: fill(words.subject), heading: words.heading, lead: fill(words.body) },
      { kind: 'button', text: words.button, url: public_url },
      { kind: 'small', text: words.note },
    );
  },
};
