import { Type } from 'typebox'
import { Match } from './match.ts'

/** Done, with no content. */
export const Done = Type.Object({ success: Type.Literal(true) })

/** Done; the match after the step. */
export const DoneWithMatch = Type.Object({ success: Type.Literal(true), match: Match })
