import { ownPaths } from '../src/own-paths.ts'

/** Where the page server says how it is. */
export const HEALTH = '/health'

const own: readonly string[] = [...Object.values(ownPaths), HEALTH]

/** Whether the shell draws this path itself. */
export const isOwnPath = (path: string): boolean => (Object.values(ownPaths) as string[]).includes(path)

/** Whether no remote may have this path: what the shell and its server answer themselves. */
export const isReservedPath = (path: string): boolean => own.includes(path) || path === '/api' || path.startsWith('/api/')
