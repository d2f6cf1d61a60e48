import {
  sessionPlaceEnded,
  sessionPlaceMovedUp,
  sessionPlacePassLost,
  sessionPlaceTakenBack,
} from '@sabha/contract/session-sign-ups/events';
import type { Translations } from '@sabha/contract/core/fields';
import {
  sessionPlaceEndedNotice,
  sessionPlaceGivenNotice,
  sessionPlacePassLostNotice,
  sessionPlaceTakenBackNotice,
} from '@sabha/contract/session-sign-ups/notifications';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { emailOf, type EmailTemplate } from '../../core/email/email-template.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { textsOf } from '../accounts/public.ts';
import { letterTo, notify } from '../notifications/public.ts';
import { cannotWait, findCancellation, notifyOfChange } from '../schedule/public.ts';

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

const passLostTexts: typeof movedTexts = {
  en: {
    subject: 'Your sign-up has ended: {title}',
    lead: 'Hello {name}, you are without a valid pass for the day of this session, so your place in it has ended. With a pass you can sign up again; if you think this is a mistake, write to the organisers.',
    button: 'To my plan',
  },
  hi: {
    subject: 'आपका पंजीकरण समाप्त हुआ: {title}',
    lead: 'नमस्ते {name}, इस सत्र के दिन के लिए आपके पास मान्य पास नहीं है, इसलिए इसमें आपकी जगह समाप्त हो गई है। पास मिलने पर आप फिर पंजीकरण कर सकते हैं; यदि यह भूल लगे, तो आयोजकों को लिखें।',
    button: 'मेरी योजना देखें',
  },
  gu: {
    subject: 'તમારી નોંધણી પૂરી થઈ: {title}',
    lead: 'નમસ્તે {name}, આ સત્રના દિવસ માટે તમારી પાસે માન્ય પાસ નથી, તેથી તેમાં તમારી જગ્યા પૂરી થઈ છે. પાસ મળ્યે તમે ફરી નોંધણી કરી શકો છો; જો આ ભૂલ લાગે, તો આયોજકોને લખો.',
    button: 'મારી યોજના જુઓ',
  },
};

const template = (name: string, translations: typeof movedTexts): EmailTemplate<SessionPlaceMail> => ({
  name,
  per_hour: null,
  write: (mail, locale) => {
    const { texts, fill } = textsOf(translations, locale, { name: mail.name, title: mail.title });
    return emailOf(
      { subject: fill(texts.subject), lead: fill(texts.lead), brand: mail.edition_name },
      { kind: 'button', text: texts.button, url: mail.url },
    );
  },
});

/** To who waited for a place in a session and has one now. */
const sessionPlaceTemplate = template('session-place-moved-up', movedTexts);
/** To who was signed up for a session that was cancelled. */
const sessionEndedTemplate = template('session-place-ended', endedTexts);
/** To whom the organisers took off a session. */
const sessionTakenBackTemplate = template('session-place-taken-back', takenBackTexts);
/** To whose place ended for want of a valid pass. */
const sessionPassLostTemplate = template('session-place-pass-lost', passLostTexts);

interface Found extends Record<string, unknown> {
  readonly user_id: number;
  readonly session_id: number;
  readonly edition_id: number;
  readonly title: string;
  readonly slug: string;
  readonly translations: Translations;
  readonly edition_name: string;
}

async function findSignedUp(tx: Tx, sign_up_id: number): Promise<Found | null> {
  const { rows } = await tx.execute<Found>(sql`
    SELECT u.user_id, s.session_id, s.edition_id, s.title, s.slug, s.translations, e.name AS edition_name
    FROM ticket_sign_ups u JOIN schedule_sessions s USING (session_id) JOIN edition_basics e ON e.edition_id = s.edition_id WHERE u.sign_up_id = ${sign_up_id}`);
  return rows[0] ?? null;
}

interface SignedUpNotice {
  readonly type: typeof sessionPlaceGivenNotice;
  readonly template: EmailTemplate<SessionPlaceMail>;
  readonly dedupe_key: string;
}

async function notifySignedUp(ctx: Context, tx: Tx, found: Found, { type, template: letter, dedupe_key }: SignedUpNotice): Promise<void> {
  const { user_id, slug, edition_name } = found;
  const url = `${ctx.config.public_url}/my-events`;
  await notify(ctx, tx, type, {
    user_ids: [user_id],
    params: ({ locale }) => ({ title: inLanguage(found, 'title', locale), slug }),
    dedupe_key,
    letter: (to) =>
      letterTo(to, {
        template: letter,
        data: { name: to.firstName, title: inLanguage(found, 'title', to.locale), edition_name, url },
      }),
  });
}

const notifyOf = (event: typeof sessionPlaceMovedUp, name: string, notice: Omit<SignedUpNotice, 'dedupe_key'>) =>
  subscribe(event, {
    name,
    async handle({ id, payload: { sign_up_id } }, ctx) {
      await ctx.transact(async (tx) => {
        const found = await findSignedUp(tx, sign_up_id);
        if (found) await notifySignedUp(ctx, tx, found, { ...notice, dedupe_key: `${event.type}:${id}` });
      });
    },
  });

/** By the cause of the cancellation: whoever has marked the session too is notified once. */
const notifyOfEnd = subscribe(sessionPlaceEnded, {
  name: 'tickets.tell-session-place-ended',
  async handle({ id, payload: { sign_up_id } }, ctx) {
    await ctx.transact(async (tx) => {
      const found = await findSignedUp(tx, sign_up_id);
      if (!found) return;
      const cancellation = await findCancellation(tx, found);
      if (cancellation && cannotWait(ctx, cancellation)) {
        await notifyOfChange(ctx, tx, cancellation, [found.user_id]);
        return;
      }
      const dedupe_key = cancellation?.dedupe_key ?? `${sessionPlaceEnded.type}:${id}`;
      await notifySignedUp(ctx, tx, found, { type: sessionPlaceEndedNotice, template: sessionEndedTemplate, dedupe_key });
    });
  },
});

export const signUpSubscribers = [
  notifyOf(sessionPlaceMovedUp, 'tickets.tell-session-place-moved-up', {
    type: sessionPlaceGivenNotice,
    template: sessionPlaceTemplate,
  }),
  notifyOfEnd,
  notifyOf(sessionPlaceTakenBack, 'tickets.tell-session-place-taken-back', {
    type: sessionPlaceTakenBackNotice,
    template: sessionTakenBackTemplate,
  }),
  notifyOf(sessionPlacePassLost, 'tickets.tell-session-place-pass-lost', {
    type: sessionPlacePassLostNotice,
    template: sessionPassLostTemplate,
  }),
];
