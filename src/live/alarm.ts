import { listenerSet } from '../platform/listenerSet';

/** Pitches of the alarm, in hertz. */
const TONES = [880, 660, 880, 660] as const;
const TONE_SECONDS = 0.18;
const GAIN = 0.6;
const VIBRATION_MS = [300, 120, 300, 120, 300];
/** A sound that the browser allows later than this is no longer played. */
const MAX_DELAY_MS = 1000;

let context: AudioContext | null = null;
const { add, notify } = listenerSet<[]>();

/** Calls the listener when `isAlarmReady` may have changed. Returns an unsubscribe function. */
export const watchAlarm = add;

export function canPlaySound(): boolean {
  return typeof AudioContext !== 'undefined';
}

/** Allows the page to play sound, which browsers only permit during a user gesture. */
export function unlockAlarm(): void {
  if (canPlaySound() && context === null) {
    context = new AudioContext();
    // Phones interrupt sound, for example by a call, and may not resume it afterwards.
    context.onstatechange = notify;
  }
  resumeAlarm();
}

/** Tries to resume sound that was allowed before and interrupted since. */
export function resumeAlarm(): void {
  if (context !== null && context.state !== 'running') {
    context.resume().then(notify, notify);
  }
}

/** True if sound is allowed, or if the browser can't play any. */
export function isAlarmReady(): boolean {
  return !canPlaySound() || context?.state === 'running';
}

export function playAlarm(): void {
  if ('vibrate' in navigator) {
    navigator.vibrate(VIBRATION_MS);
  }
  if (context === null) {
    return;
  }
  if (context.state === 'running') {
    playTones(context);
    return;
  }
  const resumed = context;
  const askedAt = performance.now();
  resumed.resume().then(() => {
    if (resumed.state === 'running' && performance.now() - askedAt <= MAX_DELAY_MS) {
      playTones(resumed);
    }
  }, notify);
}

function playTones(output: AudioContext): void {
  const start = output.currentTime;
  for (const [index, frequency] of TONES.entries()) {
    const tone = new OscillatorNode(output, { frequency, type: 'square' });
    const volume = new GainNode(output, { gain: GAIN });
    tone.connect(volume).connect(output.destination);
    tone.start(start + index * TONE_SECONDS);
    tone.stop(start + (index + 0.9) * TONE_SECONDS);
  }
}
