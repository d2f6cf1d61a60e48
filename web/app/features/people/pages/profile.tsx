import type { Profile } from '@sabha/contract/accounts/profile';
import type { Interest, Person } from '@sabha/contract/people/person';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink, TextLink } from '../../../ui/button.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import { PersonView } from '../components/person-view.tsx';
import { ProfileSections } from '../profile/profile-sections.tsx';

/** Whose eyes the own page is seen with; null for editing. */
export type Eyes = 'members' | 'public' | null;

interface ProfilePageProps {
  own: Profile;
  eyes: Eyes;
  /** The page as those eyes see it; null when they do not. */
  seen: Person | null;
  suggestions: readonly Interest[];
  isUnderAge: boolean;
}

/** The own profile: edited part by part, or seen as others see it. */
export function ProfilePage({ own: loaded, eyes, seen, suggestions, isUnderAge }: ProfilePageProps) {
  const [own, setOwn] = useState(loaded);
  // What is written stays while the page is looked at with other eyes.
  const [isWanted, setWanted] = useState(eyes === null);
  if (eyes === null && !isWanted) setWanted(true);
  const tabs = [
    { to: '/profile', label: m.profile_edit_tab(), isCurrent: eyes === null },
    { to: '/profile?as=members', label: m.profile_as_members(), isCurrent: eyes === 'members' },
    { to: '/profile?as=public', label: m.profile_as_public(), isCurrent: eyes === 'public' },
  ];
  return (
    <>
      <div className="flex max-w-[920px] flex-wrap items-end justify-between gap-4">
        <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.profile_title()}</h1>
        <TextLink to="/onboarding?step=audience" className="py-2 text-ui">
          {m.profile_open_onboarding()}
        </TextLink>
      </div>
      <LinkTabs label={m.profile_views()} tabs={tabs} className="mt-6 max-w-[920px]" />
      <div className="mt-6">
        {isWanted && (
          <div hidden={eyes !== null}>
            <ProfileSections own={own} onSaved={setOwn} suggestions={suggestions} />
          </div>
        )}
        {eyes !== null && seen && <PersonView person={seen} headingLevel={2} />}
        {eyes !== null && !seen && <Unseen eyes={eyes} isUnderAge={isUnderAge} />}
      </div>
    </>
  );
}

/** Why these eyes see nothing, and where that is decided. */
function Unseen({ eyes, isUnderAge }: { eyes: 'members' | 'public'; isUnderAge: boolean }) {
  const why = isUnderAge ? m.profile_unseen_minor() : eyes === 'public' ? m.profile_unseen_public() : m.profile_unseen_members();
  return (
    <div className="max-w-[920px] rounded-card bg-surface p-7 shadow-1 max-md:p-5">
      <h2 className="flex items-center gap-3 text-display-xs">
        <EyeOff size={22} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {m.profile_unseen_title()}
      </h2>
      <p className="mt-2 max-w-[56ch] text-ui text-fg-2">{why}</p>
      {!isUnderAge && (
        <ButtonLink to="/settings#privacy" className="mt-5">
          {m.profile_to_privacy()}
        </ButtonLink>
      )}
    </div>
  );
}
