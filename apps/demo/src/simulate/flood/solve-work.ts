import type { WorkChallenge, WorkDone } from '@refcall/contract'
import { workText } from '@refcall/domain'
import { createHash } from 'node:crypto'

/** Solves the proof of work for a request, as fast as this process can. */
export const solveWork = ({ challenge, bits }: WorkChallenge): WorkDone => {
  for (let tried = 0; ; tried++) {
    const answer = String(tried)
    const head = createHash('sha256').update(workText(challenge, answer)).digest().readUInt32BE(0)
    if (Math.clz32(head) >= bits) return { challenge, answer }
  }
}
