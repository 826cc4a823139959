/**
 * A function that runs `work` once at a time: all calls during a run share the one that follows it.
 * @param onError a run failed, and the one that would have followed it is given up
 */
export function coalesced(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isRunning = false
  let isDue = false

  async function run(): Promise<void> {
    isRunning = true
    try {
      while (isDue) {
        isDue = false
        await work()
      }
    } catch (error) {
      onError(error)
    } finally {
      isRunning = false
    }
  }

  return () => {
    isDue = true
    if (!isRunning) void run()
  }
}
