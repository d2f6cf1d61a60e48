import { drawWardMap } from './jaali/ward-map.ts';
import type { WardTheme } from './jaali/ward-map.ts';
import { RawMarkup } from './raw-markup.tsx';
import './jaali/ward-map.css';

interface EventMapProps {
  /** The event's seed, such as its slug. */
  seed: string;
  themes: readonly WardTheme[];
  /** The sentence read in place of the picture. */
  label: string;
  className?: string;
}

/** The ward map of an event, 74 wards. Draw it on the server and pass the text on where the page's own code need not know how. */
export function EventMap({ seed, themes, label, className }: EventMapProps) {
  return <RawMarkup className={`*:size-full ${className ?? ''}`} markup={drawWardMap({ seed, themes, label })} />;
}
