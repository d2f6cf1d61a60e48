import type { Article } from '@sabha/contract/knowledge/article';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { m } from '../../../paraglide/messages.js';
import { MomentField } from '../../admin/kit/components/moment-field.tsx';
import { OfflineMenu } from '../../admin/kit/components/offline-menu.tsx';
import { ConflictMessage } from '../../admin/kit/components/conflict-message.tsx';
import { SaveBar } from '../../admin/kit/components/save-bar.tsx';
import { ArticleState } from './article-state.tsx';
import { hide, publish, schedule } from './publication.ts';
import type { EditedArticle, Written } from './use-article.ts';
import { zoneLabel } from '../../../ui/time/zone-label.ts';

interface ArticleBarProps {
  edited: EditedArticle;
  isNew: boolean;
  path: string;
  zone: string;
  canSave: boolean;
  onSave: (change?: Partial<Written>) => Promise<Article | null>;
}

/** What the piece is, whether it is saved, and everything that is done with it as a whole. */
export function ArticleBar({ edited, isNew, path, zone, canSave, onSave }: ArticleBarProps) {
  const { values, isDirty, isBusy, problem, isOvertaken, loadTheirs } = edited;
  return (
    <SaveBar
      back={{ to: path, label: m.entries_articles() }}
      title={values.title || m.admin_unnamed()}
      state={<ArticleState row={values} zone={zone} />}
      isUnsaved={isDirty || isNew || isOvertaken}
      isRefused={problem !== null}
      note={isOvertaken && <ConflictMessage onLoad={() => void loadTheirs()} isBusy={isBusy} />}
      problem={problem?.detail}
    >
      {values.status === 'published' && !isNew && (
        <ButtonLink to={`/knowledge-hub/${values.slug}`} target="_blank" reloadDocument>
          {m.admin_open_page()}
        </ButtonLink>
      )}
      {canSave && (
        <>
          <Button isBusy={isBusy} onClick={() => void onSave()}>
            {isOvertaken ? m.admin_overtaken_save() : m.admin_save()}
          </Button>
          <Publishing values={values} zone={zone} isBusy={isBusy} onSave={onSave} />
          {values.status !== 'draft' && !isNew && (
            <OfflineMenu
              name={values.title}
              action={m.entries_to_draft()}
              isBusy={isBusy}
              onConfirm={async () => {
                await onSave(hide() as Partial<Written>);
              }}
            />
          )}
        </>
      )}
    </SaveBar>
  );
}

type PublishingProps = Pick<ArticleBarProps, 'onSave' | 'zone'> & { values: Written; isBusy: boolean };

/** Shows the piece to the public, at once or at a time. */
function Publishing({ values, zone, isBusy, onSave }: PublishingProps) {
  const [isOpen, setOpen] = useState(false);
  const [time, setTime] = useState<string | null>(null);
  const [isPast, setPast] = useState(false);
  async function action(change: Readonly<Record<string, unknown>>): Promise<void> {
    await onSave(change as Partial<Written>);
    // What was refused is told beside its field and above, where the dialog would hide it.
    setOpen(false);
    setTime(null);
  }
  function go(): void {
    setPast(time !== null && new Date(time) <= new Date());
    if (time === null) void action(publish(values));
    else if (new Date(time) > new Date()) void action(schedule(time));
  }
  return (
    <Dialog
      title={m.admin_publish()}
      description={m.entries_publish_article_text()}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button kind="primary">{m.admin_publish()}</Button>}
      footer={
        <>
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {m.admin_cancel()}
          </Button>
          <Button kind="primary" isBusy={isBusy} onClick={go}>
            {time ? m.admin_schedule() : m.admin_publish_now()}
          </Button>
        </>
      }
    >
      <MomentField
        label={m.admin_publish_at()}
        hint={m.admin_publish_at_hint({ zone: zoneLabel(zone) })}
        zone={zone}
        error={isPast ? m.entries_time_past() : undefined}
        value={time}
        onChange={setTime}
      />
    </Dialog>
  );
}
