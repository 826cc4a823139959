import { createStore } from 'zustand'

/** Which screens of this page cannot be opened now, by path; the shell knows. */
export const downScreens = createStore<{ isDown: (path: string) => boolean }>(() => ({ isDown: () => false }))
