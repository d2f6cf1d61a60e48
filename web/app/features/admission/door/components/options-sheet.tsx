import { m } from '../../../../paraglide/messages.js';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Switch } from '../../../../ui/choice.tsx';
import { Drawer } from '../../../../ui/drawer.tsx';
import type { Stored } from '../door-store.ts';
import { giveSignal } from '../give-signal.ts';

interface OptionsSheetProps {
  switches: Stored['switches'];
  onSwitch: (switches: Stored['switches']) => void;
  onClose: () => void;
}

/** How the door speaks to whoever holds the phone. */
export function OptionsSheet({ switches, onSwitch, onClose }: OptionsSheetProps) {
  const set = (part: Partial<Stored['switches']>) => {
    const next = { ...switches, ...part };
    onSwitch(next);
    giveSignal('admitted', next);
  };
  return (
    <Drawer side="bottom" title={m.door_options()} onClose={onClose}>
      <div className="grid gap-2 pb-4">
        <Switch checked={switches.has_sound} onChange={({ target }) => set({ has_sound: target.checked })}>
          {m.door_sound()}
        </Switch>
        <Switch checked={switches.has_vibration} onChange={({ target }) => set({ has_vibration: target.checked })}>
          {m.door_vibration()}
        </Switch>
        <ButtonLink to="/user/home" className="mt-4">
          {m.door_leave()}
        </ButtonLink>
      </div>
    </Drawer>
  );
}
