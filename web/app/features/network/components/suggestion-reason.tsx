import type { SuggestionReasons } from '@sabha/contract/network/network';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { TEXT_LINK } from '../../../ui/button.tsx';

/** Of several reasons the strongest; more would be read by nobody. */
const maxReasons = 2;
/** Words of one kind. */
const maxWords = 3;

interface SuggestionReasonProps {
  reasons: SuggestionReasons;
  /** Where the person lives. */
  city: string;
  className?: string;
}

/** Why somebody is suggested, in words, the strongest first. Sessions lead to their pages, also where a link lies over the whole card. */
export function SuggestionReason({ reasons, city, className }: SuggestionReasonProps) {
  const sentences = listSentences(reasons, city).slice(0, maxReasons);
  if (sentences.length === 0) return null;
  return (
    <p className={className}>
      {sentences.map((sentence, at) => (
        <Fragment key={at}>
          {at > 0 && ' '}
          {sentence}
        </Fragment>
      ))}
    </p>
  );
}

function listSentences({ offers, looks_for, sessions, interests, is_same_city, languages }: SuggestionReasons, city: string): ReactNode[] {
  const sentences: ReactNode[] = [];
  if (offers.length > 0) sentences.push(m.network_reason_offers({ words: inWords(offers.map(quote)) }));
  if (looks_for.length > 0) sentences.push(m.network_reason_looks_for({ words: inWords(looks_for.map(quote)) }));
  if (sessions.length > 0) sentences.push(<PlannedSessions sessions={sessions} />);
  if (interests.length > 0) sentences.push(m.network_reason_interests({ words: inWords(interests) }));
  if (is_same_city && city !== '') sentences.push(m.network_reason_city({ city }));
  if (languages.length > 0) sentences.push(m.network_reason_languages({ words: inWords(languages) }));
  return sentences;
}

/** `A, B and C`, as the language of the page joins them. */
const joined = () => new Intl.ListFormat(`${getLocale()}-IN`, { type: 'conjunction' });
/** Words as somebody wrote them, in any language and grammar. */
const quote = (text: string): string => m.network_quoted({ text });
const inWords = (words: readonly string[]): string => joined().format(words.slice(0, maxWords));

/** Stands in the translated sentence where the links belong. */
const place = '\u0000';

function PlannedSessions({ sessions }: Pick<SuggestionReasons, 'sessions'>) {
  const shown = sessions.slice(0, maxWords);
  const [before = '', after = ''] = m.network_reason_sessions({ sessions: place }).split(place);
  const parts = joined().formatToParts(shown.map((_, at) => String(at)));
  return (
    <>
      {before}
      {parts.map(({ type, value }, at) => {
        const session = type === 'element' ? shown[Number(value)] : undefined;
        return session ? (
          <Link key={at} to={`/agenda/${session.slug}`} className={`${TEXT_LINK} relative z-1`}>
            {session.title}
          </Link>
        ) : (
          value
        );
      })}
      {after}
    </>
  );
}
