import type { ApiClient } from '@sabha/contract/core/operation';
import { createCollection, deleteCollection, renameCollection } from '@sabha/contract/saved/operations';
import { savedLimits, type SavedCollection } from '@sabha/contract/saved/saved';
import { useId, useState } from 'react';
import { removeDraft } from '../../../lib/forms/form-draft.ts';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { notify } from '../../../ui/toast.tsx';

/** What a person is asked about collections. */
export type Asking =
  | { readonly what: 'rename' | 'delete'; readonly collection: SavedCollection }
  /** Things that go into it, where it is made for them. */
  | { readonly what: 'new'; readonly saved_ids: readonly number[] };

interface CollectionQuestionProps {
  api: ApiClient;
  asking: Asking;
  onDone: () => void;
  onMade: (collection: SavedCollection, saved_ids: readonly number[]) => void;
  onDeleted: () => void;
}

/** Asks how a collection is called, or whether it goes. */
export function CollectionQuestion({ api, asking, onDone, onMade, onDeleted }: CollectionQuestionProps) {
  if (asking.what === 'delete') {
    const { collection } = asking;
    return (
      <DeleteDialog
        api={api}
        collection={collection}
        onClose={onDone}
        onDeleted={() => {
          onDone();
          onDeleted();
          void notify({ title: m.saved_deleted({ title: collection.title }), kind: 'ok' });
        }}
      />
    );
  }
  return (
    <CollectionDialog
      api={api}
      collection={asking.what === 'rename' ? asking.collection : null}
      onClose={onDone}
      onSaved={(saved) => {
        onDone();
        if (asking.what === 'new') onMade(saved, asking.saved_ids);
      }}
    />
  );
}

interface CollectionDialogProps {
  api: ApiClient;
  /** The one that is renamed; null for a new one. */
  collection: SavedCollection | null;
  onSaved: (collection: SavedCollection) => void;
  onClose: () => void;
}

/** Names a collection, a new one or one that is there. What was typed is there again after a reload, until it is sent or given up. */
function CollectionDialog({ api, collection, onSaved, onClose }: CollectionDialogProps) {
  const id = useId();
  const draft = { name: `saved-collection:${collection?.collection_id ?? 'new'}`, version: 1 };
  const values = { title: collection?.title ?? '' };
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: createCollection.body,
    values,
    draft,
    describe: (_path, code) => (code === 'too_big' ? m.composer_shorten({ max: savedLimits.title }) : m.saved_name_missing()),
    async send(written) {
      const body = { title: written.title.trim() };
      const { data } = collection
        ? await api.call(renameCollection, { params: { collection_id: collection.collection_id }, body })
        : await api.call(createCollection, { body });
      onSaved(data);
    },
  });
  /** While it is being sent the dialog stays: it may be refused. */
  const close = () => !isBusy && onClose();
  function cancel(): void {
    if (isBusy) return;
    form.reset(values);
    removeDraft(draft);
    onClose();
  }
  return (
    <Dialog
      onClose={close}
      title={collection ? m.saved_rename_title() : m.saved_new_collection()}
      footer={
        <>
          <Button kind="quiet" onClick={cancel}>
            {m.saved_cancel()}
          </Button>
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {collection ? m.saved_save() : m.saved_create()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={m.saved_name()}
          error={errorOf('title') ?? (refusal === null ? undefined : refusalText(failure, m.saved_collection_failed()))}
          isRequired
        >
          <Input {...form.register('title')} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}

interface DeleteDialogProps {
  api: ApiClient;
  collection: SavedCollection;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a collection goes; what becomes of the things in it stands in the question. */
function DeleteDialog({ api, collection: { collection_id, title }, onDeleted, onClose }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** While it is on its way the dialog stays: it may be refused. */
  const close = () => !isBusy && onClose();
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await api.call(deleteCollection, { params: { collection_id } });
      onDeleted();
    } catch (error) {
      setRefusal(refusalText(error, m.saved_collection_failed()));
      setBusy(false);
    }
  }
  return (
    <Dialog
      onClose={close}
      title={m.saved_delete_title({ title })}
      description={m.saved_delete_text()}
      footer={
        <>
          <Button kind="quiet" onClick={close}>
            {m.saved_cancel()}
          </Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
            {m.saved_delete()}
          </Button>
        </>
      }
    >
      {refusal !== null && <Problem text={refusal} />}
    </Dialog>
  );
}
