import { alerts, appCan, tellApp } from '@refcall/host'

/** Two short notes: frequency in hertz, and start and length in seconds. */
const NOTES = [
  { hertz: 880, start: 0, length: 0.14 },
  { hertz: 1_175, start: 0.17, length: 0.2 },
] as const
const VOLUME = 0.2
const VIBRATION_MS = [120, 60, 120]

/** Alerts the referee as chosen. Before the first press on the page, browsers refuse both, so nothing is tried. */
export function alertReferee(): void {
  if (!navigator.userActivation?.hasBeenActive) return
  const { sound, vibration } = alerts.getState()
  if (sound) ring()
  if (vibration && canVibrate()) vibrate()
}

/** Plays the alert's sound now: for a new request, and as a sample when sound is switched on. */
export function ring(): void {
  const context = new AudioContext()
  const end = Math.max(...NOTES.map(({ start, length }) => start + length))
  for (const { hertz, start, length } of NOTES) {
    const tone = new OscillatorNode(context, { frequency: hertz })
    const volume = new GainNode(context, { gain: 0 })
    const from = context.currentTime + start
    volume.gain.setValueAtTime(VOLUME, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + length)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + length)
    if (start + length === end) tone.onended = () => void context.close()
  }
}

/** Whether this device vibrates, by its browser or its app, and its user has not asked for less motion. */
export const canVibrate = (): boolean =>
  ('vibrate' in navigator || appCan('haptic')) && !matchMedia('(prefers-reduced-motion: reduce)').matches

function vibrate(): void {
  if (appCan('haptic')) tellApp({ type: 'haptic' })
  else navigator.vibrate(VIBRATION_MS)
}
