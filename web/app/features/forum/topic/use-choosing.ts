import type { Post } from '@sabha/contract/discussion/post';
import { movingLimits } from '@sabha/contract/forum/move-operations';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { postElementId, type Choosing } from '../../discussion/public.ts';
import { focusOnceClosed } from './focus-once-closed.ts';

/** Posts of a topic that are chosen to be moved. */
export interface ChosenPosts {
  /** In the order in which they stand; null while nobody chooses. */
  readonly numbers: readonly number[] | null;
  /** One more than can be moved at once was wanted. */
  readonly isOver: boolean;
  /** What the discussion needs to know of it. */
  readonly choosing: Choosing | undefined;
  readonly begin: () => void;
  readonly end: () => void;
}

interface Places {
  /** Where the keyboard goes on where no box is shown. */
  readonly bar: RefObject<HTMLElement | null>;
  /** Where it goes on afterwards. */
  readonly menuButton: RefObject<HTMLElement | null>;
}

/** The first post stays, and there is nothing left to move where one was deleted or has been moved. */
const canChoose = ({ post_number, state }: Post): boolean => post_number > 1 && state !== 'deleted' && state !== 'moved';

/** Posts are chosen over all parts of a long topic. What is gone meanwhile is chosen no more. */
export function useChoosing(posts: readonly Post[], { bar, menuButton }: Places): ChosenPosts {
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const [isOver, setOver] = useState(false);
  const gone = new Set(posts.filter((post) => !canChoose(post)).map(({ post_number }) => post_number));
  const numbers = wanted?.filter((number) => !gone.has(number)).toSorted((one, other) => one - other) ?? null;
  const isOn = numbers !== null;
  const wasOn = useRef(false);
  const focusFirst = useEffectEvent(() => (findBox(posts) ?? bar.current)?.focus());
  useEffect(() => {
    if (isOn) focusFirst();
    else if (wasOn.current) focusOnceClosed(() => menuButton.current?.focus());
    wasOn.current = isOn;
  }, [isOn, menuButton]);
  return {
    numbers,
    isOver,
    choosing: numbers === null ? undefined : { chosen: new Set(numbers), canChoose, onToggle: ({ post_number }) => toggle(post_number) },
    begin: () => setWanted((known) => known ?? []),
    end() {
      setWanted(null);
      setOver(false);
    },
  };
  function toggle(number: number): void {
    const others = numbers?.filter((one) => one !== number) ?? [];
    const isMore = others.length === numbers?.length;
    const isTooMany = isMore && others.length >= movingLimits.posts;
    setOver(isTooMany);
    if (!isTooMany) setWanted(isMore ? [...others, number] : others);
  }
}

function findBox(posts: readonly Post[]): HTMLElement | null {
  const first = posts.find(canChoose);
  const post = first && document.getElementById(postElementId(first.post_number));
  return post?.querySelector<HTMLElement>('input[type=checkbox]') ?? null;
}
