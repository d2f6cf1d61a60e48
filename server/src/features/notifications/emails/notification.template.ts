import { emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from '../../accounts/public.ts';

export interface NotificationMail {
  readonly name: string;
  /** What the person is told. */
  readonly text: string;
  /** The page that it is about, or all notifications. */
  readonly url: string;
  /** What it is about, in the person's language: one of the topics of the settings. */
  readonly topic: string;
  /** Where mails of this topic are switched off by one press; none for those that always come. */
  readonly unsubscribe_url?: string;
  readonly settings_url: string;
}

const translations = {
  en: {
    subject: 'New notification',
    greeting: 'Hello {name}',
    button: 'Open',
    why: 'This came because mails about “{topic}” are on.',
    always: 'This mail always comes: it is about your account, or it cannot wait.',
    stop: 'Stop mails about “{topic}”',
    settings: 'All settings',
  },
  hi: {
    subject: 'नई सूचना',
    greeting: 'नमस्ते {name}',
    button: 'खोलें',
    why: 'यह इसलिए आया कि “{topic}” के ई-मेल चालू हैं।',
    always: 'यह ई-मेल हमेशा आता है: यह आपके खाते के बारे में है, या रुक नहीं सकता।',
    stop: '“{topic}” के ई-मेल बंद करें',
    settings: 'सभी सेटिंग',
  },
  gu: {
    subject: 'નવી સૂચના',
    greeting: 'નમસ્તે {name}',
    button: 'ખોલો',
    why: '“{topic}” ના ઈ-મેલ ચાલુ છે એટલે આ આવ્યું.',
    always: 'આ ઈ-મેલ હંમેશાં આવે છે: તે તમારા ખાતા વિશે છે, અથવા રાહ જોઈ શકે તેમ નથી.',
    stop: '“{topic}” ના ઈ-મેલ બંધ કરો',
    settings: 'બધાં સેટિંગ',
  },
};

/** What somebody was told in the product, by mail as well. */
export const notificationTemplate: EmailTemplate<NotificationMail> = {
  name: 'notification',
  per_hour: null,
  write: ({ name, text, url, topic, unsubscribe_url, settings_url }, locale) => {
    const { texts, fill } = textsOf(translations, locale, { name, topic });
    const stop = unsubscribe_url === undefined ? [] : [{ text: fill(texts.stop), url: unsubscribe_url }];
    return emailOf(
      { subject: texts.subject, heading: fill(texts.greeting).trim(), lead: text },
      { kind: 'button', text: texts.button, url },
      { kind: 'small', text: fill(stop.length === 0 ? texts.always : texts.why) },
      { kind: 'links', items: [...stop, { text: texts.settings, url: settings_url }] },
    );
  },
};
