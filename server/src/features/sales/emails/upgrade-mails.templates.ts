import { groupCode } from '@sabha/contract/sales/ticket-text';
import { emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from '../../accounts/public.ts';
import type { TransferMail } from './ticket-mails.templates.ts';

const translations = {
  en: {
    subject: 'Your ticket for {edition_name} is now {product_name}',
    lead: 'Hello {name}, your ticket has been upgraded to {product_name}. Show this code at the door; the one that you had is no longer valid.',
    button: 'Show my ticket',
  },
  hi: {
    subject: '{edition_name} का आपका टिकट अब {product_name} है',
    lead: 'नमस्ते {name}, आपका टिकट अपग्रेड होकर {product_name} हो गया है। द्वार पर यह कोड दिखाएँ; जो कोड आपके पास था वह अब मान्य नहीं है।',
    button: 'मेरा टिकट दिखाएँ',
  },
  gu: {
    subject: '{edition_name} માટેની તમારી ટિકિટ હવે {product_name} છે',
    lead: 'નમસ્તે {name}, તમારી ટિકિટ અપગ્રેડ થઈને {product_name} થઈ છે. દરવાજે આ કોડ બતાવો; તમારી પાસે જે કોડ હતો તે હવે માન્ય નથી.',
    button: 'મારી ટિકિટ બતાવો',
  },
};

/** To whom an upgraded ticket belongs when that is not the buyer, with the new code. */
export const ticketUpgradedTemplate: EmailTemplate<TransferMail> = {
  name: 'ticket-upgraded',
  per_hour: null,
  write: ({ name, edition_name, product_name, ticket_code, url }, locale) => {
    const { texts, fill } = textsOf(translations, locale, { name, edition_name, product_name });
    return emailOf(
      { subject: fill(texts.subject), lead: fill(texts.lead), brand: edition_name },
      { kind: 'code', text: groupCode(ticket_code) },
      { kind: 'button', text: texts.button, url },
    );
  },
};
