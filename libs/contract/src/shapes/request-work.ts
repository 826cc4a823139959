import { Type, type Static } from 'typebox'

/** A proof of work: find an answer for which SHA-256 of "challenge:answer" begins with `bits` zero bits. */
export const WorkChallenge = Type.Object({ challenge: Type.String(), bits: Type.Integer() })
export type WorkChallenge = Static<typeof WorkChallenge>

/** The solution; valid once, for the device that received the challenge, for a short time. */
export const WorkDone = Type.Object({
  challenge: Type.String({ maxLength: 200 }),
  answer: Type.String({ pattern: '^[0-9]{1,15}$' }),
})
export type WorkDone = Static<typeof WorkDone>
