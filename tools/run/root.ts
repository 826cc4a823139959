import { dirname } from 'node:path'

const here = dirname(dirname(import.meta.dirname))

/** Where tools work: the checkout's root, whatever the current directory; for a team that installed them, its own folder. */
export const root = here.includes('/node_modules/') ? process.cwd() : here
