/** The first answer of at most `tries` attempts, one after the other. @throws what the last one threw */
export const tryAgain = async <T>(
  tries: number,
  attempt: () => Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<T> => {
  for (let left = tries; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (left <= 1) throw error
      onFailure(error)
    }
  }
}
