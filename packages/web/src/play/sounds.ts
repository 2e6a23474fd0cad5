import { settings } from '../settings/settings.js';

/** Sounds made here and now from a few sines: no file is loaded, and none plays before someone has touched the page. */
type Sound = 'stop' | 'bounce' | 'goal' | 'lost' | 'drawn';

/** One part of a sound: from one pitch (hertz) to another, when it begins and how long it rings (seconds), how loud. */
interface Tone {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly rings: number;
  readonly loud: number;
  readonly wave: OscillatorType;
}

const note = (pitch: number, at: number, rings: number): Tone => ({
  from: pitch,
  to: pitch,
  at,
  rings,
  loud: 0.12,
  wave: 'triangle',
});

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  // A ball that stops: a soft low thud. One that bounces: shorter and higher.
  stop: [{ from: 170, to: 62, at: 0, rings: 0.13, loud: 0.3, wave: 'sine' }],
  bounce: [{ from: 460, to: 330, at: 0, rings: 0.06, loud: 0.14, wave: 'triangle' }],
  goal: [note(523, 0, 0.18), note(659, 0.11, 0.2), note(784, 0.22, 0.45)],
  lost: [note(392, 0, 0.22), note(311, 0.16, 0.5)],
  drawn: [note(440, 0, 0.2), note(440, 0.2, 0.4)],
};

let context: AudioContext | undefined;

function ready(): AudioContext | undefined {
  if (!settings.sounds) return undefined;
  const touched = (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;
  if (!touched || typeof AudioContext === 'undefined') return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function play(sound: Sound, after: number): void {
  const audio = ready();
  if (!audio) return;
  for (const { from, to, at, rings, loud, wave } of SOUNDS[sound]) {
    const begin = audio.currentTime + after + at;
    const pitch = audio.createOscillator();
    const volume = audio.createGain();
    pitch.type = wave;
    pitch.frequency.setValueAtTime(from, begin);
    pitch.frequency.exponentialRampToValueAtTime(to, begin + rings);
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(loud, begin + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + rings);
    pitch.connect(volume).connect(audio.destination);
    pitch.start(begin);
    pitch.stop(begin + rings + 0.02);
  }
}

/** A turn is heard as it is seen: a bounce where each is drawn, a thud where the ball stops. */
export function soundTurn(steps: number, milliseconds: number): void {
  const moving = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const each = moving ? milliseconds / 1000 / Math.max(1, steps) : 0.07;
  for (let step = 1; step < steps; step++) play('bounce', each * step);
  play('stop', each * steps);
}

/** The end of a game, after its last turn has been heard. `won`: by someone at this device. */
export function soundEnd(won: boolean | undefined, milliseconds: number): void {
  play(won === undefined ? 'drawn' : won ? 'goal' : 'lost', milliseconds / 1000 + 0.15);
}
