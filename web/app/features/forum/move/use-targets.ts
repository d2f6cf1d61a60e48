import { useRead } from '../../../lib/query/use-read.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { targetsQuery, type MissingTarget, type PresentTopic, type TargetTopic } from './target-topic.ts';

const pauseMs = 250;

export interface Targets {
  readonly state: 'idle' | 'loading' | 'failed' | 'none' | MissingTarget | 'found';
  readonly targets: readonly TargetTopic[];
  /** They are those of what is typed now, and not of what was typed before. */
  readonly isFresh: boolean;
  readonly reload: () => Promise<void>;
}

/** Topics for what is typed, a pause after the last letter. Those that were found before are shown meanwhile. */
export function useTargets(typed: string, present: PresentTopic): Targets {
  const text = typed.trim();
  const wanted = useSettled(text, pauseMs);
  const { loaded, reload } = useRead(targetsQuery(wanted, present), { isWanted: wanted !== '' });
  if (text === '') return { state: 'idle', targets: [], isFresh: false, reload };
  if (loaded.state === 'failed' && wanted === text) return { state: 'failed', targets: [], isFresh: false, reload };
  const found = loaded.state === 'ready' ? loaded.value : null;
  const targets = found?.targets ?? [];
  const isFresh = found?.typed === text;
  if (targets.length > 0) return { state: 'found', targets, isFresh, reload };
  return { state: isFresh ? (found.missing ?? 'none') : 'loading', targets, isFresh, reload };
}
