import type { ApiClient } from '@sabha/contract/core/operation';
import { Check, Plus } from 'lucide-react';
import { useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button, type ButtonKind, type ButtonSize } from '../../../ui/button.tsx';
import { focusSoon } from '../focus-soon.ts';
import { keyOf } from '../following-query.ts';
import { useFollow, type FollowableThing } from '../use-follow.ts';
import { useFollowingApi } from '../use-following-api.ts';

interface FollowButtonProps extends FollowableThing {
  /** How it appears before the thing is followed. */
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
}

/** Follows a thing, or follows it no more; nothing where that is not possible. */
export function FollowButton(props: FollowButtonProps) {
  const api = useFollowingApi();
  return api && <Toggle key={keyOf(props)} api={api} {...props} />;
}

function Toggle({ api, kind, size, ...thing }: FollowButtonProps & { api: ApiClient }) {
  const button = useRef<HTMLButtonElement>(null);
  const find = () => button.current;
  const { isFollowed, canFollow, toggle } = useFollow(api, thing, () => focusSoon({ find, otherwise: find }));
  if (!isFollowed && !canFollow) return null;
  const Icon = isFollowed ? Check : Plus;
  return (
    <Button ref={button} kind={isFollowed ? 'lit' : kind} size={size} className="print:hidden" onClick={toggle}>
      <Icon size={size === 'small' ? 17 : 18} strokeWidth={1.75} aria-hidden />
      {isFollowed ? m.following_is_on() : m.following_start()}
    </Button>
  );
}
