import { Type } from 'typebox'
import { DashboardMatch } from './dashboard.ts'
import { Match } from './match.ts'

/** Done, with no content. */
export const Done = Type.Object({ success: Type.Literal(true) })

/** Done; the match after the step. */
export const DoneWithMatch = Type.Object({ success: Type.Literal(true), match: Match })

/** The same, as an operator sees the match. */
export const DoneWithDashboardMatch = Type.Object({ success: Type.Literal(true), match: DashboardMatch })
