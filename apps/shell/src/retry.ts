const attempts = 4
const pauseMs = 300

/**
 * Retries a few times in quick succession: after a failed preload the browser fails each of its files once more, long
 * after the network has returned.
 */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
