// What the admin pages of other features use of this one's.
export { EntryList } from './entry-list.tsx';
