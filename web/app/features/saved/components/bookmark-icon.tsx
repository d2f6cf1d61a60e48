import { Bookmark } from 'lucide-react';

/** Filled for what is saved. */
export const BookmarkIcon = ({ isSaved, size = 18 }: { isSaved: boolean; size?: number }) => (
  <Bookmark size={size} strokeWidth={1.75} aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />
);
