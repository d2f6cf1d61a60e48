import type { rooms } from './rooms.data.ts';
import type { speakers } from './speakers.data.ts';
import type { themes } from './themes.data.ts';
import type { typeLabels } from './type-labels.data.ts';

// The data files are the source of these names, so that a reference to nobody does not compile.
export type RoomKey = keyof typeof rooms;
export type ThemeKey = keyof typeof themes;
export type SpeakerKey = keyof typeof speakers;
export type TypeLabelKey = keyof typeof typeLabels;
