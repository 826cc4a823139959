import { connection } from './connection.ts'

/**
 * Makes a write that its sender still means later. What is pressed while the browser reports no network, and fails, is made once
 * more when the network is back. A write that fails with a network may have arrived: it rejects, and is not repeated.
 */
export async function sendOnceOnline<T>(write: () => Promise<T>): Promise<T> {
  const wasOffline = isOffline()
  try {
    return await write()
  } catch (error) {
    // How `fetch` fails without an answer.
    if (!wasOffline || !(error instanceof TypeError)) throw error
  }
  await networkBack()
  return write()
}

const isOffline = () => connection.getState().lost?.what === 'network'

function networkBack(): Promise<void> {
  return new Promise((resolve) => {
    if (!isOffline()) return resolve()
    const stop = connection.subscribe(() => {
      if (isOffline()) return
      stop()
      resolve()
    })
  })
}
