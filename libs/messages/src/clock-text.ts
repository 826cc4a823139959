const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** "09:41", from seconds. */
export const clockText = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
