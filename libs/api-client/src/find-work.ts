import type { WorkChallenge, WorkDone } from '@refcall/contract'
import { workText } from '@refcall/domain'
import { absorb, startState } from './sha256.ts'

const BLOCK = 64
/** The padding of the last block: a one bit, and the length of the text in bits. */
const PADDING = 9
/** A page stays responsive if the work pauses this often. */
const SLICE_MS = 8
const TRIES_A_LOOK = 256

/** Solves a proof of work in time slices, so that the page stays responsive. @throws the abort reason of the signal */
export async function findWork({ challenge, bits }: WorkChallenge, signal?: AbortSignal): Promise<WorkDone> {
  const isAnswer = checker(challenge, bits)
  for (let tried = 0; ;) {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      for (const last = tried + TRIES_A_LOOK; tried < last; tried += 1) {
        if (isAnswer(String(tried))) return { challenge, answer: String(tried) }
      }
    }
    await nextTurn()
    signal?.throwIfAborted()
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** The common prefix of all answers is hashed once. */
function checker(challenge: string, bits: number): (answer: string) => boolean {
  const beginning = new TextEncoder().encode(workText(challenge, ''))
  const whole = beginning.length - (beginning.length % BLOCK)
  const known = startState()
  for (let from = 0; from < whole; from += BLOCK) absorb(known, new DataView(beginning.buffer), from)
  const rest = new Uint8Array(2 * BLOCK)
  const view = new DataView(rest.buffer)
  const state = known.slice()
  const kept = beginning.length - whole
  rest.set(beginning.subarray(whole))
  return (answer) => {
    const end = kept + answer.length
    for (let i = 0; i < answer.length; i += 1) rest[kept + i] = answer.charCodeAt(i)
    const length = end + PADDING > BLOCK ? 2 * BLOCK : BLOCK
    rest.fill(0, end, length)
    rest[end] = 0x80
    view.setUint32(length - 4, 8 * (whole + end))
    state.set(known)
    for (let from = 0; from < length; from += BLOCK) absorb(state, view, from)
    return beginsWithZeros(state, bits)
  }
}

function beginsWithZeros(state: Uint32Array, bits: number): boolean {
  for (const word of state) {
    if (bits <= 32) return bits <= 0 || word >>> (32 - bits) === 0
    if (word !== 0) return false
    bits -= 32
  }
  return true
}
