import { factsOf, letterOf, paragraphsOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { wordsOf } from '../../identity/public.ts';
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
  write: ({ event, number, topic, name, message }, locale) => {
    const { words, fill } = wordsOf(copyTexts, locale, { number, name });
    return letterOf(
      { subject: fill(words.subject), heading: fill(words.heading), lead: words.body, brand: event },
      factsOf([words.number, number], [words.topic, topic]),
      ...paragraphsOf(message),
      { kind: 'small', text: words.note },
    );
  },
};

interface TeamMail extends EnquiryMail {
  readonly email: string;
  readonly url: string;
}

/** What somebody wrote, to the team of the topic. */
export const enquiryForTeamTemplate: EmailTemplate<TeamMail> = {
  name: 'enquiry-for-team',
  write: ({ event, number, topic, name, email, message, url }, locale) => {
    const { words, fill } = wordsOf(teamTexts, locale, { number, topic });
    return {
      subject: fill(words.subject),
      preview: message.slice(0, 120),
      brand: event,
      blocks: [
        { kind: 'heading', text: fill(words.subject) },
        factsOf([words.from, name], [words.email, email]),
        ...paragraphsOf(message),
        { kind: 'button', text: words.button, url },
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
  write: ({ event, number, name, answer, question }, locale) => {
    const { words, fill } = wordsOf(answerTexts, locale, { number, name });
    return {
      subject: fill(words.subject),
      preview: answer.slice(0, 120),
      brand: event,
      blocks: [
        { kind: 'heading', text: fill(words.heading) },
        ...paragraphsOf(answer),
        { kind: 'small', text: `${words.question} ${question}` },
      ],
    };
  },
};
