import { collaborationLimits, type CollaborationAnswer } from '@sabha/contract/collaboration/collaboration';
import { takeUpAnswer } from '@sabha/contract/collaboration/operations';
import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { notify } from '../../../ui/toast.tsx';
import { nameOf } from './answer-texts.ts';
import { answerHeadingId } from './focus-places.ts';
import type { CollaborationWrites } from './use-collaboration-writes.ts';

interface TakeUpDialogProps {
  answer: CollaborationAnswer;
  writes: CollaborationWrites;
  onClose: () => void;
}

const writtenSchema = takeUpAnswer.body.pick({ message: true });

const describeFault = (_path: string, code: string) =>
  code === 'too_big' ? m.composer_shorten({ max: collaborationLimits.message }) : m.collaboration_page_write_something();

/** Takes an answer up with a first message. */
export function TakeUpDialog({ answer, writes, onClose }: TakeUpDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const { answer_id, author } = answer;
  const name = nameOf(author);
  const focus = answerHeadingId(answer_id);
  /** The same message however often it is sent; other words are another one. */
  const tried = useRef({ client_msg_id: '', message: '' });
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: writtenSchema,
    values: { message: '' },
    draft: { name: `collaboration-talk:${answer_id}`, version: 1 },
    describe: describeFault,
    async send({ message }) {
      if (tried.current.message !== message) tried.current = { client_msg_id: crypto.randomUUID(), message };
      try {
        const { data } = await writes.api.call(takeUpAnswer, { params: { answer_id }, body: tried.current });
        writes.put(data, focus);
        const conversation_id = data.answer_list.find((one) => one.answer_id === answer_id)?.conversation_id ?? null;
        const action = { label: m.collaboration_page_open_conversation(), onSelect: () => void navigate(`/messages/${conversation_id}`) };
        void notify({ title: m.collaboration_page_message_sent({ name }), kind: 'ok', ...(conversation_id !== null && { action }) });
      } catch (error) {
        await writes.takeRefusal(error, focus);
        onClose();
        return false;
      }
      onClose();
      return true;
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={m.collaboration_page_talk()}
      description={m.collaboration_page_talk_text({ name })}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.collaboration_page_cancel()}
          </Button>
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {m.collaboration_page_send_message()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {refusal !== null && <Problem text={refusalText(failure, m.collaboration_page_try_again())} />}
        <Field label={m.collaboration_page_message()} error={errorOf('message')}>
          <Textarea {...form.register('message')} rows={5} />
        </Field>
      </form>
    </Dialog>
  );
}
