import { emailOf, factsOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { plainName } from '../../../core/email/plain-text.ts';
import { catalogueText } from '../../../core/text/catalogue.ts';

/** What came about one topic, the newest first. */
export interface DigestTopic {
  readonly label: string;
  /** How many there are; no more than the first of them stand in `lines`. */
  readonly count: number;
  readonly lines: readonly string[];
  /** Where mails of this topic are switched off by one press; nothing where they cannot be. */
  readonly unsubscribe_url?: string;
}

export interface DigestMail {
  readonly name: string;
  readonly topics: readonly DigestTopic[];
  /** All notifications. */
  readonly url: string;
  readonly settings_url: string;
}

/** What somebody was told since the last one, together in one mail. */
export const digestTemplate: EmailTemplate<DigestMail> = {
  name: 'notification-digest',
  per_hour: null,
  write: ({ name: given, topics, url, settings_url }, locale) => {
    const count = topics.reduce((sum, topic) => sum + topic.count, 0);
    const name = plainName(given);
    const t = (key: string, values = {}) => catalogueText(locale, `digest.${key}`, { count, name, ...values });
    const rowOf = ({ label, lines, count: all }: DigestTopic) => {
      const more = all > lines.length ? [t('more', { count: all - lines.length })] : [];
      return [label, [...lines, ...more].join('\n')] as const;
    };
    const stops = topics.flatMap(({ label, unsubscribe_url: url }) =>
      url === undefined ? [] : [{ text: t('stop', { topic: label }), url }],
    );
    return emailOf(
      { subject: t('subject'), heading: t(name === '' ? 'greeting_plain' : 'greeting'), lead: t('lead') },
      factsOf(...topics.map(rowOf)),
      { kind: 'button', text: t('button'), url },
      { kind: 'small', text: t('why') },
      { kind: 'links', items: [...stops, { text: t('settings'), url: settings_url }] },
    );
  },
};
