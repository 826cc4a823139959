/** Environment variables. */
export type Env = Readonly<Record<string, string | undefined>>
