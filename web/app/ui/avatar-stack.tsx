import { Avatar } from './avatar.tsx';
import { classNames } from './class-names.ts';
import type { Face } from './face.ts';

/** Some faces in a row, each over the edge of the one before; their names stand beside it. */
export function AvatarStack({ faces, size }: { faces: readonly Face[]; size: number }) {
  return (
    <span className="inline-flex items-center">
      {faces.map((face, at) => (
        <Avatar key={at} face={face} size={size} className={classNames('shadow-[0_0_0_2px_var(--surface)]', at > 0 && '-ml-1.5')} />
      ))}
    </span>
  );
}
