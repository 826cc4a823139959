import type { Place } from '@refcall/domain'
import { openClient, type Client, type Met, type OnAttempt } from '@refcall/node-client'
import { withClient } from '@refcall/tools/run/postgres/databases'

/** Players and referees too far from all others to get each other's events. */
export interface Hall {
  readonly place: Place
  readonly players: readonly Client[]
  /** Known by device only, and on duty. */
  readonly referees: readonly Client[]
}

export interface People {
  readonly halls: readonly Hall[]
  /** They receive the events of every match. */
  readonly operators: readonly Client[]
}

const HALL = { clients: 20, referees: 6 }
/** One operator per this many clients. */
const CLIENTS_OF_OPERATOR = 400
/** Places on a grid, spaced far more than a dispatch radius. */
const GRID = { columns: 30, latitude: -50, longitude: -170, degrees: 3 }
const AT_ONCE = 16
const PASSWORD = 'a long night of rain'

const placeOf = (hall: number): Place => ({
  latitude: GRID.latitude + GRID.degrees * Math.floor(hall / GRID.columns),
  longitude: GRID.longitude + GRID.degrees * (hall % GRID.columns),
})

/**
 * Opens a browser for each, sends the referees on duty and signs the operators in. `watch`: the attempts of a device.
 * @param databaseUrl of the database that has the accounts
 */
export const invite = async (
  origin: string,
  databaseUrl: string,
  clients: number,
  met: Met,
  watch: (deviceId: string) => OnAttempt,
): Promise<People> => {
  const openBrowser = async (): Promise<Client> => {
    const client = openClient(origin, met, watch)
    await client.must('POST /api/start', { body: { deviceId: client.deviceId } })
    return client
  }
  const operators = Math.ceil(clients / CLIENTS_OF_OPERATOR)
  const halls: { place: Place; players: Client[]; referees: Client[] }[] = []
  const comings: (() => Promise<void>)[] = []
  for (let index = 0; index < clients - operators; index += 1) {
    const inHall = index % HALL.clients
    if (inHall === 0) halls.push({ place: placeOf(halls.length), players: [], referees: [] })
    const hall = halls.at(-1)
    // The first ones are referees, so that the last hall has some too.
    if (hall)
      comings.push(
        async () =>
          void (inHall < HALL.referees
            ? hall.referees.push(await openReferee(openBrowser, hall.place))
            : hall.players.push(await openBrowser())),
      )
  }
  const staff: Client[] = []
  for (let index = 0; index < operators; index += 1)
    comings.push(async () => void staff.push(await openOperator(openBrowser, databaseUrl, `soak.${index}`)))
  const come = async (): Promise<void> => {
    for (let next = comings.shift(); next; next = comings.shift()) await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, come))
  return { halls: halls.filter(({ players }) => players.length > 0), operators: staff }
}

type OpenBrowser = () => Promise<Client>

const openReferee = async (openBrowser: OpenBrowser, place: Place): Promise<Client> => {
  const client = await openBrowser()
  await goOnDuty(client, place)
  return client
}

export const goOnDuty = (client: Client, place: Place): Promise<unknown> =>
  client.must('PUT /api/mobile/device/:deviceId/availability', {
    params: { deviceId: client.deviceId },
    body: { pushToken: null, deviceInfo: { platform: 'web' }, ...place },
  })

const openOperator = async (openBrowser: OpenBrowser, databaseUrl: string, username: string): Promise<Client> => {
  const client = await openBrowser()
  await client.must('POST /api/mobile/register', {
    body: {
      username,
      email: `${username}@example.com`,
      firstName: 'A',
      lastName: 'B',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      isReferee: false,
    },
  })
  await withClient(databaseUrl, (session) =>
    session.query("UPDATE account SET operator_role = 'admin' WHERE username = $1", [username]),
  )
  return client
}
