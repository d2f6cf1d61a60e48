import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import type { Loaded } from '../../../../lib/query/use-read.ts';
import { m } from '../../../../paraglide/messages.js';

interface LoadedPartProps<T> {
  loaded: Loaded<T>;
  reload: () => Promise<void>;
  /** The size of what will stand here. */
  skeleton?: string;
  children: (value: T) => ReactNode;
}

/** A part of a page that has to be fetched: its outline until it is there, and the way to try again where it does not come. */
export function LoadedPart<T>({ loaded, reload, skeleton = 'h-64 w-full', children }: LoadedPartProps<T>) {
  if (loaded.state === 'ready') return children(loaded.value);
  if (loaded.state === 'loading')
    return (
      <SkeletonGroup label={m.auth_loading()}>
        <Skeleton className={skeleton} />
      </SkeletonGroup>
    );
  return (
    <ErrorState
      title={m.admin_failed_title()}
      text={m.admin_failed_text()}
      icon={<CloudOff size={26} strokeWidth={1.75} aria-hidden />}
      action={<Button onClick={() => void reload()}>{m.admin_try_again()}</Button>}
    />
  );
}
