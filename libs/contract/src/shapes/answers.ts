import { Type } from 'typebox'
import { Match } from './match.ts'

/** It is done, and there is nothing to tell of it. */
export const Done = Type.Object({ success: Type.Literal(true) })

/** It is done, and this is the match now. */
export const DoneWithMatch = Type.Object({ success: Type.Literal(true), match: Match })
