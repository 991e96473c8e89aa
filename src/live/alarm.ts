/** Pitches of the alarm, in hertz. */
const TONES = [880, 660, 880, 660] as const;
const TONE_SECONDS = 0.18;
const GAIN = 0.6;
const VIBRATION_MS = [300, 120, 300, 120, 300];

let context: AudioContext | null = null;

export function canPlaySound(): boolean {
  return typeof AudioContext !== 'undefined';
}

/** Allows the page to play sound, which browsers only permit during a user gesture. */
export async function unlockAlarm(): Promise<boolean> {
  if (canPlaySound()) {
    context ??= new AudioContext();
    await context.resume().catch(() => undefined);
  }
  return isAlarmReady();
}

/** True if sound is allowed, or if the browser can't play any. */
export function isAlarmReady(): boolean {
  return !canPlaySound() || context?.state === 'running';
}

export function playAlarm(): void {
  if ('vibrate' in navigator) {
    navigator.vibrate(VIBRATION_MS);
  }
  if (context?.state !== 'running') {
    return;
  }
  const start = context.currentTime;
  for (const [index, frequency] of TONES.entries()) {
    const tone = new OscillatorNode(context, { frequency, type: 'square' });
    const volume = new GainNode(context, { gain: GAIN });
    tone.connect(volume).connect(context.destination);
    tone.start(start + index * TONE_SECONDS);
    tone.stop(start + (index + 0.9) * TONE_SECONDS);
  }
}
