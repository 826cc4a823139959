const HERTZ = [660, 990, 660]
const NOTE_S = 0.25
const VOLUME = 0.2

/** Three notes. Before the first press on the page browsers refuse sound, so nothing is tried. */
export function ring(): void {
  if (!navigator.userActivation?.hasBeenActive) return
  const context = new AudioContext()
  const volume = new GainNode(context, { gain: VOLUME })
  volume.connect(context.destination)
  const tone = new OscillatorNode(context)
  HERTZ.forEach((hertz, nth) => tone.frequency.setValueAtTime(hertz, context.currentTime + nth * NOTE_S))
  tone.connect(volume)
  tone.start()
  tone.stop(context.currentTime + HERTZ.length * NOTE_S)
  tone.onended = () => void context.close()
}
