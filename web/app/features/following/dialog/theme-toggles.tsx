import type { Following } from '@sabha/contract/following/following';
import { Check } from 'lucide-react';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { FollowedPicture } from '../components/followed-picture.tsx';
import { findFollow } from '../following-query.ts';
import type { Follows } from '../use-follows.ts';
import { themesRead } from './offered-things.ts';

export interface TogglesProps {
  following: Following;
  follows: Follows;
}

/** Every theme of the programme; a press follows it, another one ends that. */
export function ThemeToggles({ following, follows }: TogglesProps) {
  const { loaded, reload } = useRead(themesRead);
  if (loaded.state === 'failed') return <Problem text={m.following_themes_failed()} onTryAgain={() => void reload()} />;
  if (loaded.state === 'loading') {
    return (
      <SkeletonGroup label={m.following_loading()} className="flex flex-wrap gap-2">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-11 w-36" />
        ))}
      </SkeletonGroup>
    );
  }
  if (loaded.value.length === 0) return <p className="text-ui text-fg-2">{m.following_no_themes()}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {loaded.value.map((theme) => {
        const isFollowed = findFollow(following, theme) !== undefined;
        return (
          <li key={theme.address}>
            <button
              type="button"
              aria-pressed={isFollowed}
              className="flex min-h-11 items-center gap-2.5 rounded-control py-1.5 pr-3.5 pl-2 text-left text-ui font-semibold inset-ring-[1.5px] inset-ring-line-field hover:bg-hover aria-pressed:bg-lit-tint aria-pressed:inset-ring-lit"
              onClick={() => void (isFollowed ? follows.end(theme) : follows.start(theme))}
            >
              <FollowedPicture type="theme" subject={theme.subject} size={28} />
              <span className="min-w-0 [overflow-wrap:anywhere]">{theme.subject.title}</span>
              {isFollowed && <Check size={17} strokeWidth={2} aria-hidden className="shrink-0" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
