import type { TopicCard } from '@sabha/contract/forum/topic';
import { saveThing } from '@sabha/contract/saved/operations';
import { useNavigate } from 'react-router';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { useCanSave } from '../../saved/public.ts';

/** Saves a topic from the list, where saving what is saved already changes nothing; null for those who have no list. */
export function useSaveTopic(): ((topic: TopicCard) => void) | null {
  const canSave = useCanSave();
  const { session } = useAuth();
  const navigate = useNavigate();
  if (!canSave || session === null) return null;
  const { api } = session;
  async function save({ topic_id, title }: TopicCard): Promise<void> {
    try {
      await api.call(saveThing, { params: { type: 'topic', address: String(topic_id) } });
    } catch (error) {
      void notify({ title: refusalText(error, m.save_button_failed()), kind: 'bad' });
      return;
    }
    const action = { label: m.save_button_show_list(), onSelect: () => void navigate('/saved-content') };
    void notify({ title: m.save_button_saved(), text: title === '' ? m.forum_author_left() : title, kind: 'ok', action });
  }
  return (topic) => void save(topic);
}
