import type { AnswerFault } from '@sabha/contract/applications/check-answers';

const texts: Readonly<Record<AnswerFault, string>> = {
  required: 'This must be answered.',
  shape: 'This is no answer to the question.',
  too_long: 'Write at most {limit} characters.',
  email: 'This is not an e-mail address.',
  phone: 'This is not a telephone number.',
  url: 'This is not a web address. It begins with https://',
  number: 'This is not a number.',
  too_small: 'This must be {limit} or more.',
  too_large: 'This must be {limit} or less.',
  option: 'Choose one of what is offered.',
};

/** What to do about an answer that is not right, for callers of the API; pages have their own words in each language. */
export const describeFault = (fault: AnswerFault, limit?: number): string => texts[fault].replace('{limit}', String(limit ?? ''));
