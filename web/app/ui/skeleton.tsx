import { classNames } from './class-names.ts';

/** A flat block where something will stand; it appears only after 300 ms, so that fast answers do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-cut bg-line', className)} />;
}

/** Says once that something is being fetched, for those who cannot see the blocks. */
export function SkeletonGroup({ label, className, children }: { label: string; className?: string; children: React.ReactNode }) {
  return (
    <output aria-label={label} aria-busy="true" className={classNames('block', className)}>
      {children}
    </output>
  );
}
