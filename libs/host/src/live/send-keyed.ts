import { ApiError } from '@refcall/api-client'

/** By press, those that have had no answer. */
const keys = new Map<string, string>()

/**
 * Makes a write that the API makes once for each key. The key is of the press, and stays with it until it is answered: when
 * an answer is lost, the same press is made again with the same key. Rejects as the write does.
 * @param press names the button and the state of the screen on which it was pressed
 */
export async function sendKeyed<T>(press: string, write: (key: string) => Promise<T>): Promise<T> {
  const key = keys.get(press) ?? newKey()
  keys.set(press, key)
  try {
    const answer = await write(key)
    keys.delete(press)
    return answer
  } catch (error) {
    // After an error of the service, or of one before it, the write may have been made.
    if (error instanceof ApiError && error.status < 500) keys.delete(press)
    throw error
  }
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
