import { factsOf, emailOf, paragraphsOf, quoteOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { plainText } from '../../../core/email/plain-text.ts';
import { textsOf } from '../../accounts/public.ts';
import { answerTexts, copyTexts, teamTexts } from './enquiry-texts.ts';

interface EnquiryMail {
  readonly event: string;
  readonly number: string;
  readonly topic: string;
  readonly name: string;
  readonly message: string;
}

/** What somebody wrote, back to them, with its number. */
export const enquiryCopyTemplate: EmailTemplate<EnquiryMail> = {
  name: 'enquiry-copy',
  per_hour: 3,
  write: ({ event, number, topic, name, message }, locale) => {
    const { texts, fill } = textsOf(copyTexts, locale, { number, name });
    return emailOf(
      { subject: fill(texts.subject), heading: fill(texts.heading), lead: texts.body, brand: event },
      factsOf([texts.number, number], [texts.topic, topic]),
      quoteOf(texts.quote, message),
      { kind: 'small', text: texts.note },
    );
  },
};

/** Letters of a message that a team reads in its mail; the whole of it, with its links, stands in the admin center. */
const maxForTeam = 1_000;

interface TeamMail extends EnquiryMail {
  readonly email: string;
  readonly url: string;
}

/** What somebody wrote, to the team of the topic. */
export const enquiryForTeamTemplate: EmailTemplate<TeamMail> = {
  name: 'enquiry-for-team',
  per_hour: 60,
  write: ({ event, number, topic, name, email, message, url }, locale) => {
    const { texts, fill } = textsOf(teamTexts, locale, { number, topic });
    return {
      subject: fill(texts.subject),
      preview: plainText(message, 120),
      brand: event,
      blocks: [
        { kind: 'heading', text: fill(texts.subject) },
        factsOf([texts.from, plainText(name, 60)], [texts.email, email]),
        quoteOf(texts.quote, message, maxForTeam),
        { kind: 'button', text: texts.button, url },
      ],
    };
  },
};

interface AnswerMail {
  readonly event: string;
  readonly number: string;
  readonly name: string;
  readonly answer: string;
  readonly question: string;
}

/** The team's answer, with the question below it. */
export const enquiryAnswerTemplate: EmailTemplate<AnswerMail> = {
  name: 'enquiry-answer',
  per_hour: null,
  write: ({ event, number, name, answer, question }, locale) => {
    const { texts, fill } = textsOf(answerTexts, locale, { number, name });
    return {
      subject: fill(texts.subject),
      preview: answer.slice(0, 120),
      brand: event,
      blocks: [{ kind: 'heading', text: fill(texts.heading) }, ...paragraphsOf(answer), quoteOf(texts.question, question)],
    };
  },
};
