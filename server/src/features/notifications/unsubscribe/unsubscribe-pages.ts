import type { NotificationTopic } from '@sabha/contract/core/notification-type';
import { catalogueText } from '../../../core/text/catalogue.ts';
import { html, type Page } from '../../accounts/public.ts';

interface Showing {
  readonly topics: readonly NotificationTopic[];
  readonly is_on: boolean;
  readonly locale: string;
}

const settingsPath = '/notifications?view=settings';

/** Whether mails of these topics come, and the button that changes it. */
export function subscriptionPage({ topics, is_on, locale }: Showing): Page {
  const label = listTopics(topics, locale);
  const t = (key: string) => catalogueText(locale, `unsubscribe.${key}`, { topic: label });
  const title = t(is_on ? 'ask' : 'done');
  const body = html`<h1>${title}</h1>
    <p role="status">${t(is_on ? 'ask_lead' : 'done_lead')}</p>
    <form method="post" class="actions">
      <button type="submit" name="action" value="${is_on ? 'stop' : 'start'}" class="${is_on ? '' : 'secondary'}">
        ${t(is_on ? 'stop' : 'start')}
      </button>
    </form>
    <p class="links"><a href="${settingsPath}">${t('settings')}</a></p>`;
  return { locale, title, body };
}

/** Their names, joined as the language does. */
const listTopics = (topics: readonly NotificationTopic[], locale: string): string =>
  new Intl.ListFormat(locale).format(topics.map((topic) => catalogueText(locale, `topic.${topic}`)));

/** The address is none of ours, or the person is not here any more. */
export function missingSubscriptionPage(locale: string): Page {
  const t = (key: string) => catalogueText(locale, `unsubscribe.${key}`);
  const body = html`<h1>${t('missing')}</h1>
    <p>${t('missing_lead')}</p>
    <p class="links"><a href="${settingsPath}">${t('settings')}</a></p>`;
  return { locale, title: t('missing'), body };
}
