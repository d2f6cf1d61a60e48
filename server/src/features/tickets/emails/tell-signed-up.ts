import { sql } from 'drizzle-orm';
import { letterOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import type { DomainEventHandler } from '../../../core/events/outbox.ts';
import { wordsOf } from '../../identity/public.ts';

export interface SessionPlaceMail {
  readonly name: string;
  readonly title: string;
  readonly edition_name: string;
  readonly url: string;
}

const movedTexts = {
  en: {
    subject: 'You have a place: {title}',
    lead: 'Hello {name}, a place came free and it is yours now. If you cannot come, give it up in your plan, and the next person gets it.',
    button: 'To my plan',
  },
  hi: {
    subject: 'आपको जगह मिल गई: {title}',
    lead: 'नमस्ते {name}, एक जगह खाली हुई और अब आपकी है। यदि आप न आ सकें, तो अपनी योजना में इसे छोड़ दें, ताकि अगले व्यक्ति को मिले।',
    button: 'मेरी योजना देखें',
  },
  gu: {
    subject: 'તમને જગ્યા મળી: {title}',
    lead: 'નમસ્તે {name}, એક જગ્યા ખાલી થઈ અને હવે તમારી છે. જો તમે ન આવી શકો, તો તમારી યોજનામાં તેને છોડો, જેથી પછીની વ્યક્તિને મળે.',
    button: 'મારી યોજના જુઓ',
  },
};

const endedTexts: typeof movedTexts = {
  en: {
    subject: 'Cancelled: {title}',
    lead: 'Hello {name}, this session will not take place, and your sign-up for it has ended. Your plan shows what else is on at that time.',
    button: 'To my plan',
  },
  hi: {
    subject: 'रद्द: {title}',
    lead: 'नमस्ते {name}, यह सत्र नहीं होगा और आपका पंजीकरण समाप्त हो गया है। उस समय और क्या है, यह आपकी योजना में दिखता है।',
    button: 'मेरी योजना देखें',
  },
  gu: {
    subject: 'રદ: {title}',
    lead: 'નમસ્તે {name}, આ સત્ર યોજાશે નહીં અને તેની તમારી નોંધણી પૂરી થઈ છે. એ સમયે બીજું શું છે તે તમારી યોજના બતાવે છે.',
    button: 'મારી યોજના જુઓ',
  },
};

const takenBackTexts: typeof movedTexts = {
  en: {
    subject: 'Your sign-up has ended: {title}',
    lead: 'Hello {name}, the organisers have taken you off the list of this session. Your plan shows what else is on; if you think this is a mistake, write to them.',
    button: 'To my plan',
  },
  hi: {
    subject: 'आपका पंजीकरण समाप्त हुआ: {title}',
    lead: 'नमस्ते {name}, आयोजकों ने आपको इस सत्र की सूची से हटा दिया है। और क्या है, यह आपकी योजना में दिखता है; यदि यह भूल लगे, तो उन्हें लिखें।',
    button: 'मेरी योजना देखें',
  },
  gu: {
    subject: 'તમારી નોંધણી પૂરી થઈ: {title}',
    lead: 'નમસ્તે {name}, આયોજકોએ તમને આ સત્રની યાદીમાંથી દૂર કર્યા છે. બીજું શું છે તે તમારી યોજના બતાવે છે; જો આ ભૂલ લાગે, તો તેમને લખો.',
    button: 'મારી યોજના જુઓ',
  },
};

const template = (name: string, texts: typeof movedTexts): EmailTemplate<SessionPlaceMail> => ({
  name,
  write: (mail, locale) => {
    const { words, fill } = wordsOf(texts, locale, { name: mail.name, title: mail.title });
    return letterOf(
      { subject: fill(words.subject), lead: fill(words.lead), brand: mail.edition_name },
      { kind: 'button', text: words.button, url: mail.url },
    );
  },
});

/** To who waited for a place in a session and has one now. */
const sessionPlaceTemplate = template('session-place-moved-up', movedTexts);
/** To who was signed up for a session that was cancelled. */
const sessionEndedTemplate = template('session-place-ended', endedTexts);
/** To whom the organisers took off a session. */
const sessionTakenBackTemplate = template('session-place-taken-back', takenBackTexts);

interface Addressed extends Record<string, unknown> {
  readonly name: string;
  readonly email: string | null;
  readonly locale: string;
  readonly title: string;
  readonly edition_name: string;
}

const tell = (
  event: string,
  mail: EmailTemplate<SessionPlaceMail>,
): DomainEventHandler<{ sign_up_id: number } & Record<string, unknown>> => ({
  event: `session_place.${event}`,
  name: `tickets.tell-session-place-${event.replaceAll('_', '-')}`,
  async handle({ payload: { sign_up_id } }, ctx) {
    const { rows } = await ctx.db.execute<Addressed>(sql`
      SELECT g."firstName" AS name, coalesce(d.verified_email, g.email) AS email, coalesce(t.locale, 'en') AS locale,
        coalesce(nullif(s.translations #>> ARRAY[coalesce(t.locale, 'en'), 'title'], ''), s.title) AS title, e.name AS edition_name
      FROM ticket_sign_ups u JOIN schedule_sessions s USING (session_id) JOIN editions e ON e.edition_id = s.edition_id
      JOIN global_users g USING (user_id) LEFT JOIN account_details d USING (user_id)
      LEFT JOIN LATERAL (SELECT o.locale FROM ticket_orders o WHERE o.user_id = u.user_id ORDER BY order_id DESC LIMIT 1) t ON true
      WHERE u.sign_up_id = ${sign_up_id}`);
    const [to] = rows;
    if (!to?.email) return;
    const data = { name: to.name, title: to.title, edition_name: to.edition_name, url: `${ctx.config.public_url}/my-events` };
    await ctx.mail.send(null, { template: mail, to: { email: to.email, name: to.name }, data, locale: to.locale });
  },
});

export const signUpSubscribers = [
  tell('moved_up', sessionPlaceTemplate),
  tell('ended', sessionEndedTemplate),
  tell('taken_back', sessionTakenBackTemplate),
] as readonly DomainEventHandler[];
