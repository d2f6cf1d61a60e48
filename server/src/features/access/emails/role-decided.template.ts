import { factsOf, emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from '../../accounts/public.ts';

export interface RoleDecidedMail {
  readonly name: string;
  /** What the role is called. */
  readonly role: string;
  readonly decision: 'granted' | 'refused';
  /** What staff wrote to it; may be empty. */
  readonly note: string;
  /** Where the role is taken on, or asked for again. */
  readonly url: string;
}

const translations = {
  en: {
    greeting: 'Hello {name}',
    granted: { subject: 'You have a new role', lead: 'You asked to act as “{role}”, and now you can.', button: 'Choose your role' },
    refused: {
      subject: 'About the role that you asked for',
      lead: 'You asked to act as “{role}”. This was not granted. You can change your answers and ask again.',
      button: 'Ask again',
    },
    note: 'What the organisers write',
  },
  hi: {
    greeting: 'नमस्ते {name}',
    granted: { subject: 'आपको नई भूमिका मिली', lead: 'आपने “{role}” की भूमिका माँगी थी, अब वह आपकी है।', button: 'अपनी भूमिका चुनें' },
    refused: {
      subject: 'आपकी माँगी हुई भूमिका के बारे में',
      lead: 'आपने “{role}” की भूमिका माँगी थी। वह नहीं दी गई। आप अपने उत्तर बदलकर फिर माँग सकते हैं।',
      button: 'फिर माँगें',
    },
    note: 'आयोजक क्या लिखते हैं',
  },
  gu: {
    greeting: 'નમસ્તે {name}',
    granted: { subject: 'તમને નવી ભૂમિકા મળી', lead: 'તમે “{role}” ની ભૂમિકા માગી હતી, હવે તે તમારી છે.', button: 'તમારી ભૂમિકા પસંદ કરો' },
    refused: {
      subject: 'તમે માગેલી ભૂમિકા વિશે',
      lead: 'તમે “{role}” ની ભૂમિકા માગી હતી. તે આપવામાં આવી નથી. તમે તમારા જવાબો બદલીને ફરી માગી શકો છો.',
      button: 'ફરી માગો',
    },
    note: 'આયોજકો શું લખે છે',
  },
};

/** The first sentence of it, for the mail and for the notification. */
export function decisionText({ role, decision }: Pick<RoleDecidedMail, 'role' | 'decision'>, locale: string): string {
  const { texts, fill } = textsOf(translations, locale, { role });
  return fill(texts[decision].lead);
}

/** Tells somebody what became of their wish to act in a role. */
export const roleDecidedTemplate: EmailTemplate<RoleDecidedMail> = {
  name: 'role-decided',
  per_hour: null,
  write: ({ name, role, decision, note, url }, locale) => {
    const { texts, fill } = textsOf(translations, locale, { name });
    const { subject, button } = texts[decision];
    const lead = decisionText({ role, decision }, locale);
    return emailOf({ subject, heading: fill(texts.greeting).trim(), lead }, note === '' ? null : factsOf([texts.note, note]), {
      kind: 'button',
      text: button,
      url,
    });
  },
};
