import type { ApiClient } from '@sabha/contract/core/operation';
import { m } from '../../../paraglide/messages.js';
import { Button, type ButtonKind, type ButtonSize } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useSaved, type SavableThing } from '../use-saved.ts';
import { useSavingApi } from '../use-saving-api.ts';
import { BookmarkIcon } from './bookmark-icon.tsx';

export interface SaveButtonProps extends SavableThing {
  /** For tight places: its words are read, and shown as a tip. */
  isIconOnly?: boolean;
  /** How it appears before the thing is saved. */
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
}

/** Saves a thing for later, or takes it off the list; nothing for those who have no list here. */
export function SaveButton(props: SaveButtonProps) {
  const api = useSavingApi();
  return api && <Toggle key={`${props.type}/${props.address}`} api={api} {...props} />;
}

function Toggle({ api, isIconOnly = false, kind, size, ...thing }: SaveButtonProps & { api: ApiClient }) {
  const { isSaved, toggle } = useSaved(api, thing);
  const isOn = isSaved === true;
  const label = isOn ? m.save_button_saved() : m.save_button_save();
  if (isIconOnly) {
    return (
      <IconButton label={label} aria-pressed={isOn} className="aria-pressed:bg-lit-tint aria-pressed:text-fg print:hidden" onClick={toggle}>
        <BookmarkIcon isSaved={isOn} size={20} />
      </IconButton>
    );
  }
  return (
    <Button kind={isOn ? 'lit' : kind} size={size} aria-pressed={isOn} className="print:hidden" onClick={toggle}>
      <BookmarkIcon isSaved={isOn} size={size === 'small' ? 17 : 18} />
      {label}
    </Button>
  );
}
