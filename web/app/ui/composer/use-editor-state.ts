import type { Editor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';

/** Something about the editor as a text, drawn anew only when it changes. */
export function useEditorState(editor: Editor | null, read: (editor: Editor) => string): string {
  return useSyncExternalStore(
    (onChange) => {
      editor?.on('transaction', onChange);
      return () => void editor?.off('transaction', onChange);
    },
    () => (editor && !editor.isDestroyed ? read(editor) : ''),
    () => '',
  );
}
