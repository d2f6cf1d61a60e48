import type { Stored } from './door-store.ts';

type Meaning = 'admitted' | 'refused';

/** Hertz and seconds: up for those who may pass, twice low for those who may not. */
const tones: Record<Meaning, readonly { pitch: number; from: number; for: number }[]> = {
  admitted: [
    { pitch: 880, from: 0, for: 0.09 },
    { pitch: 1320, from: 0.1, for: 0.16 },
  ],
  refused: [
    { pitch: 220, from: 0, for: 0.22 },
    { pitch: 165, from: 0.28, for: 0.34 },
  ],
};
const shakes: Record<Meaning, number[]> = { admitted: [70], refused: [180, 90, 180] };

let audio: AudioContext | null = null;

/** To be called when something was pressed: before that no browser lets a page sound. */
export function allowSound(): void {
  audio ??= new AudioContext();
  // Where the device forbids sound, colour, sign and words still say it.
  audio.resume().catch(() => undefined);
}

/** Says by ear and hand what the screen says, for whoever looks at people and not at the phone. */
export function giveSignal(meaning: Meaning, { has_sound, has_vibration }: Stored['switches']): void {
  if (has_vibration && 'vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(shakes[meaning]);
  if (!has_sound || audio?.state !== 'running') return;
  for (const tone of tones[meaning]) {
    const [voice, loudness] = [audio.createOscillator(), audio.createGain()];
    const from = audio.currentTime + tone.from;
    voice.frequency.value = tone.pitch;
    voice.type = meaning === 'admitted' ? 'sine' : 'square';
    loudness.gain.setValueAtTime(0.22, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + tone.for);
    voice.connect(loudness).connect(audio.destination);
    voice.start(from);
    voice.stop(from + tone.for);
  }
}
