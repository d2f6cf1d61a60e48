import type { Collaboration, CollaborationFit } from '@sabha/contract/collaboration/collaboration';
import { m } from '../../../paraglide/messages.js';

/** Why it fits the reader; nothing where it does not. */
export function FitReasons({ collaboration }: { collaboration: Collaboration }) {
  const { fit } = collaboration;
  if (fit === null) return null;
  return (
    <section aria-labelledby="collaboration-fit" className="rounded-card bg-sunken px-5 py-4">
      <h2 id="collaboration-fit" className="font-text text-ui font-semibold tracking-normal">
        {m.collaboration_page_fit()}
      </h2>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-ui text-fg-2">
        {describeFit(collaboration, fit).map((reason) => (
          <li key={reason} className="[overflow-wrap:anywhere]">
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stands in both lists is said once. */
function describeFit(
  { is_offer, theme, city }: Collaboration,
  { words, interests, is_same_theme, is_same_city }: CollaborationFit,
): string[] {
  const list = words.join(', ');
  const named = new Set(words.map((word) => word.toLowerCase()));
  const skills = interests.filter((skill) => !named.has(skill.toLowerCase())).join(', ');
  return [
    ...(list === ''
      ? []
      : [is_offer ? m.collaboration_page_fit_sought({ words: list }) : m.collaboration_page_fit_offered({ words: list })]),
    ...(skills === '' ? [] : [m.collaboration_page_fit_interests({ skills })]),
    ...(is_same_theme && theme ? [m.collaboration_page_fit_theme({ theme: theme.name })] : []),
    ...(is_same_city ? [m.collaboration_page_fit_city({ city })] : []),
  ];
}
