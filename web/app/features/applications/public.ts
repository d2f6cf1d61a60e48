export { AnswerField } from './components/answer-field.tsx';
export { nameState } from './apply-texts.ts';
export { viewOf } from './call-views.ts';
