/** The four browser applications: their ports, and the variables that override them. */
export const apps = {
  shell: { port: 4200, portVariable: 'PORT' },
  player: { port: 4201, portVariable: 'PLAYER_PORT' },
  referee: { port: 4202, portVariable: 'REFEREE_PORT' },
  dashboard: { port: 4203, portVariable: 'DASHBOARD_PORT' },
} as const

export type AppName = keyof typeof apps
export type RemoteName = Exclude<AppName, 'shell'>

export const remoteNames: readonly RemoteName[] = ['player', 'referee', 'dashboard']

type Environment = Readonly<Record<string, string | undefined>>

/** Port of one application. */
export function portOf(name: AppName, env: Environment): number {
  return Number(env[apps[name].portVariable] ?? apps[name].port)
}

/** Origin of one application as browsers see it; `PLAYER_ORIGIN` and its like override it behind a proxy. */
export function originOf(name: AppName, env: Environment): string {
  return env[`${name.toUpperCase()}_ORIGIN`] ?? `http://localhost:${portOf(name, env)}`
}

/** URL of the API to which every front-end server forwards `/api`. */
export function apiUrl(env: Environment): string {
  return env['API_URL'] ?? 'http://127.0.0.1:4210'
}
