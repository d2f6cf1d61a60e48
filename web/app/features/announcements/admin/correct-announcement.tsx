import { announcementLimits, announcementTextsSchema, type ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { correctAnnouncement } from '@sabha/contract/announcements/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Composer } from '../../../ui/composer/composer.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { ControlledActionDialog } from '../../admin/kit/components/controlled-action-dialog.tsx';
import { LanguageSwitch, type Language } from '../../admin/kit/components/language-switch.tsx';
import { allTexts, missingOf, writtenTexts, type DraftValues } from './draft-values.ts';

interface CorrectAnnouncementProps {
  row: ManagedAnnouncement;
  api: ApiClient;
  reload: () => Promise<void>;
}

/** What is written, and the version that it corrects. */
interface Correction {
  readonly version: number;
  readonly texts: DraftValues['texts'];
  readonly note: string;
  readonly is_notified: boolean;
}

const correctionOf = ({ version, texts }: ManagedAnnouncement): Correction => ({
  version,
  texts: allTexts(texts),
  note: '',
  is_notified: false,
});

/** A button, and the dialog in which what was sent is corrected. What a colleague corrects meanwhile does not come under one's hands. */
export function CorrectAnnouncement({ row, api, reload }: CorrectAnnouncementProps) {
  const { announcement_id } = row;
  const [isOpen, setOpen] = useState(false);
  const [correction, setCorrection] = useState(() => correctionOf(row));
  const [stage, setStage] = useState<'untouched' | 'written' | 'refused'>('untouched');
  const { version, texts, note, is_notified } = correction;
  const parsed = announcementTextsSchema.safeParse(writtenTexts(texts));
  function open(): void {
    // What was written is gone on with, unless it was refused because somebody else was first.
    if (stage === 'untouched' || (stage === 'refused' && version !== row.version)) {
      setCorrection(correctionOf(row));
      setStage('untouched');
    }
    setOpen(true);
  }
  function write(part: Partial<Correction>): void {
    setCorrection({ ...correction, ...part });
    setStage((before) => (before === 'refused' ? before : 'written'));
  }
  async function send(): Promise<void> {
    try {
      const body = { version, texts: parsed.data ?? {}, note: note.trim(), is_notified };
      await api.call(correctAnnouncement, { params: { announcement_id }, body });
      setStage('untouched');
    } catch (error) {
      if (readProblem(error)?.status === 409) {
        setStage('refused');
        await reload();
      }
      throw error;
    }
  }
  return (
    <>
      <Button size="small" onClick={open}>
        {m.announce_correct()}
      </Button>
      <ControlledActionDialog
        title={m.announce_correct()}
        text={m.announce_correct_text()}
        action={m.announce_correct_do()}
        isOpen={isOpen}
        onOpenChange={setOpen}
        isReady={parsed.success && note.trim() !== ''}
        onAction={send}
        onDone={reload}
      >
        {(hasTried) => <Fields correction={correction} write={write} isFaulty={hasTried && !parsed.success} hasTried={hasTried} />}
      </ControlledActionDialog>
    </>
  );
}

interface FieldsProps {
  correction: Correction;
  write: (part: Partial<Correction>) => void;
  /** Whether what is written cannot be sent, and it was tried. */
  isFaulty: boolean;
  hasTried: boolean;
}

function Fields({ correction: { texts, note, is_notified }, write, isFaulty, hasTried }: FieldsProps) {
  const [language, setLanguage] = useState<Language>('en');
  const writeText = (text: Partial<{ title: string; body: string }>) =>
    write({ texts: { ...texts, [language]: { ...texts[language], ...text } } });
  return (
    <>
      <LanguageSwitch value={language} onChange={setLanguage} missing={missingOf(texts)} />
      <Field label={m.announce_field_title()} error={isFaulty ? m.announce_fault_text() : undefined}>
        <Input
          lang={language}
          value={texts[language].title}
          maxLength={announcementLimits.title}
          onChange={({ currentTarget }) => writeText({ title: currentTarget.value })}
        />
      </Field>
      <Composer
        key={language}
        label={m.announce_field_body()}
        value={texts[language].body}
        max={announcementLimits.body}
        onChange={(body) => writeText({ body })}
      />
      <Field
        label={m.announce_field_note()}
        hint={m.announce_note_hint()}
        error={hasTried && note.trim() === '' ? m.announce_fault_note() : undefined}
        isRequired
      >
        <Input value={note} maxLength={announcementLimits.reason} onChange={({ currentTarget }) => write({ note: currentTarget.value })} />
      </Field>
      <Checkbox
        checked={is_notified}
        hint={m.announce_notify_again_hint()}
        onChange={({ currentTarget }) => write({ is_notified: currentTarget.checked })}
      >
        {m.announce_notify_again()}
      </Checkbox>
    </>
  );
}
