import type { EmailTemplate, LetterBlock } from '../../../core/email/email-template.ts';
import { wordsOf } from '../../identity/public.ts';
import { answerTexts, copyTexts, teamTexts } from './enquiry-texts.ts';

const paragraphs = (text: string): LetterBlock[] =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', text: part }));

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
    return {
      subject: fill(words.subject),
      preview: words.body,
      brand: event,
      blocks: [
        { kind: 'heading', text: fill(words.heading) },
        { kind: 'paragraph', text: words.body },
        {
          kind: 'facts',
          rows: [
            { label: words.number, value: number },
            { label: words.topic, value: topic },
          ],
        },
        ...paragraphs(message),
        { kind: 'small', text: words.note },
      ],
    };
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
        {
          kind: 'facts',
          rows: [
            { label: words.from, value: name },
            { label: words.email, value: email },
          ],
        },
        ...paragraphs(message),
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
        ...paragraphs(answer),
        { kind: 'small', text: `${words.question} ${question}` },
      ],
    };
  },
};
