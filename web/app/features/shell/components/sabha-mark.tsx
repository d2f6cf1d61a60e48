const body = 'M8 0h32a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z';
const arches =
  'M16.500 5.500v6.500c0 4 4.500 6 7.500 9 3-3 7.500-5 7.500-9V5.500zM42.500 16.500H36c-4 0-6 4.500-9 7.500 3 3 5 7.500 9 7.500h6.500z' +
  'M31.500 42.500V36c0-4-4.500-6-7.500-9-3 3-7.500 5-7.500 9v6.500zM5.500 31.500H12c4 0 6-4.500 9-7.500-3-3-5-7.500-9-7.500H5.500z';

/** The plan of a gathering: four arches around one light. The same drawing is in `public/favicon.svg`. */
export function SabhaMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={body + arches} />
    </svg>
  );
}
