/** The reader's next days on a page of members. */
export { DiaryStrip } from './components/diary-strip.tsx';
