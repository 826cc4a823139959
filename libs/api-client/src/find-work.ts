import { sha256 } from '@noble/hashes/sha2.js'
import type { WorkChallenge, WorkDone } from '@refcall/contract'
import { workText } from '@refcall/domain'

/** A page stays responsive if the work pauses this often. */
const SLICE_MS = 8
const TRIES_A_LOOK = 64

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

/**
 * The common beginning of all answers is hashed once. Not by the browser's own hash: it is asynchronous, which costs more
 * than the hash for a hundred thousand short inputs, and exists on secure origins only.
 */
function checker(challenge: string, bits: number): (answer: string) => boolean {
  const encoder = new TextEncoder()
  const beginning = sha256.create().update(encoder.encode(workText(challenge, '')))
  return (answer) => beginsWithZeros(beginning.clone().update(encoder.encode(answer)).digest(), bits)
}

function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  for (const byte of hash) {
    if (bits <= 8) return byte >>> (8 - bits) === 0
    if (byte !== 0) return false
    bits -= 8
  }
  return true
}
