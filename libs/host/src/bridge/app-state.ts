type AppState = 'active' | 'background'

const listeners = new Set<(state: AppState) => void>()

/** Calls back when the app leaves the foreground and when it returns. Returns a function that stops it. */
export function onAppState(hear: (state: AppState) => void): () => void {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

export const hearAppState = (state: AppState): void => listeners.forEach((hear) => hear(state))
