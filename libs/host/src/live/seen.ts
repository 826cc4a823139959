let last: string | null = null

/** The id of the last live message that this page has taken, or after which it began to read. */
export const seen = (): string | null => last

export const setSeen = (id: string): void => void (last = id)
