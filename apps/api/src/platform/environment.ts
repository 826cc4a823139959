/** Environment variables. */
export type Env = Readonly<Record<string, string | undefined>>

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether the host name of a URL leads to this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)
