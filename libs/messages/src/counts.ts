import { plural } from '@lingui/core/macro'

/** "1 player", "4 players". */
export const playersText = (count: number): string => plural(count, { one: '# player', other: '# players' })

/** "1 game", "2 games". */
export const gamesText = (count: number): string => plural(count, { one: '# game', other: '# games' })
