import { Link } from 'react-router';
import { SabhaMark } from './sabha-mark.tsx';

interface BrandProps {
  name: string;
  /** Shows the mark in marigold, for bars of ink. */
  isLit?: boolean;
}

/** The event's name with the mark of the software that runs it. */
export function Brand({ name, isLit = false }: BrandProps) {
  return (
    <Link
      to="/home"
      className="display inline-flex min-h-11 items-center gap-3 text-[21px] leading-none tracking-[-.01em] max-md:gap-[9px] max-md:text-[18px]"
    >
      <SabhaMark className={`size-[34px] flex-none max-md:size-[30px] ${isLit ? 'text-genda-400' : 'text-action'}`} />
      <span className="pt-0.5 min-[1400px]:whitespace-nowrap">{name}</span>
    </Link>
  );
}
