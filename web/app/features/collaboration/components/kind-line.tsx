import type { CollaborationCard } from '@sabha/contract/collaboration/collaboration';
import { directionText, kindTexts } from './collaboration-texts.ts';

/** What kind it is, and whether it is asked for or offered. */
export function KindLine({ kind, is_offer }: Pick<CollaborationCard, 'kind' | 'is_offer'>) {
  const { icon: Icon, one } = kindTexts[kind];
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className="font-semibold">{one()}</span>
      <span className="text-fg-2">{directionText(is_offer)}</span>
    </span>
  );
}
