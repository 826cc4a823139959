/** "1 game", "2 games". `many` only where an s is not enough. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

export const playersText = (count: number): string => counted(count, 'player')

export const gamesText = (count: number): string => counted(count, 'game')
