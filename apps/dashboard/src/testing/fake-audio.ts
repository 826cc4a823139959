/** A page that was pressed before, with audio that only counts. @returns what was played, as it happens */
export function fakeAudio(): string[] {
  const played: string[] = []
  class Node {
    connect() {}
  }
  class Oscillator extends Node {
    readonly frequency = { setValueAtTime() {} }
    start() {
      played.push('started')
    }
    stop() {}
  }
  const AudioContext = class {
    readonly currentTime = 0
    readonly destination = {}
  }
  Object.assign(globalThis, { AudioContext, OscillatorNode: Oscillator, GainNode: Node })
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true })
  return played
}
