/** The parties of a match that a referee has accepted. */
export const MATCH_SIDES = ['player', 'referee'] as const
export type MatchSide = (typeof MATCH_SIDES)[number]

/** What each party can say to the other with one press; each reads it in its own language. */
export const QUICK_MESSAGES = {
  player: [
    'upstairs',
    'downstairs',
    'at_the_bar',
    'at_the_back',
    'outside',
    'i_am_waving',
    'please_hurry',
    'where_are_you',
  ],
  referee: [
    'on_my_way',
    'five_minutes_late',
    'ten_minutes_late',
    'at_the_door',
    'cannot_find_you',
    'which_table',
    'which_floor',
    'please_wave',
  ],
} as const satisfies Record<MatchSide, readonly string[]>

export type PlayerMessage = (typeof QUICK_MESSAGES.player)[number]
export type RefereeMessage = (typeof QUICK_MESSAGES.referee)[number]
export type QuickMessageCode = PlayerMessage | RefereeMessage

const CODES: readonly string[] = Object.values(QUICK_MESSAGES).flat()

/** A newer service may send codes that are not known here. */
export const isQuickMessage = (code: string): code is QuickMessageCode => CODES.includes(code)
