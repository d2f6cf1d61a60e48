import { m } from '../../../paraglide/messages.js';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

/** Where days with free times will stand. */
export function LoadingDays() {
  return (
    <SkeletonGroup label={m.times_loading()} className="grid gap-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </SkeletonGroup>
  );
}
