import type { Fault } from './fault.ts'
import type { Proof, Row } from './row.ts'

/** A fault, and the tests of its row: specs run first, journeys only when no spec fails. */
export interface Trial {
  readonly fault: Fault
  readonly specs: readonly Proof[]
  readonly journeys: readonly Proof[]
}

const isJourney = ({ file }: Proof): boolean => file.startsWith('apps/e2e/')

export const trialOf = (fault: Fault, { proofs }: Row): Trial => ({
  fault,
  specs: proofs.filter((proof) => !isJourney(proof)),
  journeys: proofs.filter(isJourney),
})
