import type { ReactNode } from 'react';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar, OrgSeal } from './avatar.tsx';
import type { Face } from './face.ts';
import { classNames } from './class-names.ts';

interface RowProps {
  name: string;
  href?: string | undefined;
  /** Role and organisation, or what they do, in one line. */
  line?: string | undefined;
  tag?: ReactNode;
  action?: ReactNode;
  className?: string;
}

interface PersonRowProps extends RowProps {
  face: Face;
}

/** A person in a list: the arch, the name, one tag, one act. */
export function PersonRow({ face, ...rest }: PersonRowProps) {
  return <Row {...rest} picture={<Avatar face={face} size={48} />} />;
}

interface OrgRowProps extends RowProps {
  seed: string;
  /** The words for a checked organisation; without them it is not. */
  verifiedLabel?: string | undefined;
}

/** An organisation in a list: the square seal, and a mark when it is verified. */
export function OrgRow({ seed, verifiedLabel, ...rest }: OrgRowProps) {
  const mark = verifiedLabel !== undefined && (
    <span className="ml-1.5 inline-flex align-[-3px] text-ok-text">
      <BadgeCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{verifiedLabel}</span>
    </span>
  );
  return <Row {...rest} mark={mark} picture={<OrgSeal seed={seed} size={48} />} />;
}

function Row({ name, href, line, tag, action, className, picture, mark }: RowProps & { picture: ReactNode; mark?: ReactNode }) {
  return (
    <div className={classNames('relative flex items-center gap-4 rounded-card bg-surface px-4 py-3 shadow-1', className)}>
      {picture}
      <div className="min-w-0 flex-1">
        <p className="text-[1.1875rem] leading-tight display">
          {href === undefined ? (
            name
          ) : (
            <Link to={href} className="outline-offset-4 hover:underline">
              {name}
            </Link>
          )}
          {mark}
        </p>
        {line !== undefined && <p className="mt-0.5 text-[.90625rem] leading-snug text-fg-2">{line}</p>}
      </div>
      {tag !== undefined && <div className="max-sm:hidden">{tag}</div>}
      {action}
    </div>
  );
}
