/** What a new ride sounds like: high and low, in hertz, each for so many seconds. */
const TONES = [880, 660, 880, 660] as const;
const TONE_SECONDS = 0.18;
const LOUDNESS = 0.6;
const VIBRATION_MS = [300, 120, 300, 120, 300];

let context: AudioContext | null = null;

/** True where the browser can play sounds at all. */
export function canPlaySound(): boolean {
  return typeof AudioContext !== 'undefined';
}

/** Lets the page sound from now on, and says whether it may. Browsers allow it only while something is pressed. */
export async function armAlarm(): Promise<boolean> {
  if (canPlaySound()) {
    context ??= new AudioContext();
    await context.resume().catch(() => undefined);
  }
  return isArmed();
}

/** True once the page may sound, or where it never can. */
export function isArmed(): boolean {
  return !canPlaySound() || context?.state === 'running';
}

/** Sounds and vibrates, as far as the phone does. */
export function ring(): void {
  if ('vibrate' in navigator) {
    navigator.vibrate(VIBRATION_MS);
  }
  if (context?.state !== 'running') {
    return;
  }
  const start = context.currentTime;
  for (const [index, frequency] of TONES.entries()) {
    const tone = new OscillatorNode(context, { frequency, type: 'square' });
    const volume = new GainNode(context, { gain: LOUDNESS });
    tone.connect(volume).connect(context.destination);
    tone.start(start + index * TONE_SECONDS);
    tone.stop(start + (index + 0.9) * TONE_SECONDS);
  }
}
