const attempts = 4
const pauseMs = 300

/** A few quick attempts: a preload that failed fails each file it stands for once more, long after the network is back. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
