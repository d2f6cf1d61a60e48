import { ChartBarBig, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.tsx';
import { PollFields } from './poll-fields.tsx';
import { emptyPoll, hasPollText, readPoll, type PollValues } from './poll-values.ts';
import type { NewTopicForm } from './use-new-topic.ts';

interface PollPartProps {
  of: Pick<NewTopicForm, 'form' | 'errorOf'>;
  poll: PollValues | null;
  /** What stands beside the button that adds a poll. */
  children: ReactNode;
}

/** The poll of a new topic, for those who want one. */
export function PollPart({ of: { form, errorOf }, poll, children }: PollPartProps) {
  const adding = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  const change = (next: PollValues | null) => form.setValue('poll', next, { shouldDirty: true });
  function show(next: PollValues | null): void {
    flushSync(() => {
      change(next);
      form.clearErrors('poll');
    });
    (next === null ? adding.current : fields.current?.querySelector('input'))?.focus();
  }
  function bringBack(removed: PollValues): void {
    const begun = readPoll(form.getValues('poll'));
    if (begun === null || !hasPollText(begun)) show(removed);
  }
  function remove(removed: PollValues): void {
    show(null);
    if (!hasPollText(removed)) return;
    const action = { label: m.pollform_undo(), onSelect: () => bringBack(removed) };
    void notify({ title: m.pollform_removed(), action });
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="-ml-2 flex flex-wrap items-center gap-x-2">
        {children}
        {poll === null && (
          <Button ref={adding} kind="quiet" className="px-3" onClick={() => show(emptyPoll())}>
            <ChartBarBig size={18} strokeWidth={1.75} aria-hidden />
            {m.pollform_add()}
          </Button>
        )}
      </div>
      {poll && (
        <fieldset ref={fields} className="min-w-0 rounded-control bg-sunken px-4.5 pt-3.5 pb-4.5">
          <legend className="float-left text-ui leading-8.5 font-semibold">{m.pollform_legend()}</legend>
          <div className="-mr-2 flex justify-end">
            <Button kind="quiet" size="small" onClick={() => remove(poll)}>
              <X size={16} strokeWidth={2} aria-hidden />
              {m.pollform_remove()}
            </Button>
          </div>
          <div className="clear-both pt-3">
            <PollFields poll={poll} errorOf={errorOf} onChange={change} onCheck={(names) => void form.trigger(names)} />
          </div>
        </fieldset>
      )}
    </div>
  );
}
