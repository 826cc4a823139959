import type { Place } from '@refcall/domain'
import type { Client } from 'pg'
import { step } from '../run/progress.ts'

const CHUNK = 20_000

/** The index that the id was made from. */
export const indexOf = (id: string, stride: number): number => Number(id.slice('ref_'.length)) / stride

/** Runs a statement over places in chunks: `$1` first index, `$2` latitudes, `$3` longitudes. */
const inChunks = async (
  places: readonly Place[],
  run: (first: number, latitudes: number[], longitudes: number[]) => Promise<unknown>,
): Promise<void> => {
  for (let first = 0; first < places.length; first += CHUNK) {
    const slice = places.slice(first, first + CHUNK)
    await run(
      first,
      slice.map(({ latitude }) => latitude),
      slice.map(({ longitude }) => longitude),
    )
  }
}

/** `total` referees in the API's own tables, each with a device; those of `places` are on duty, mixed with the rest. */
export const fillReferees = async (client: Client, total: number, places: readonly Place[]): Promise<void> => {
  const stride = total / places.length
  await step(`${total.toLocaleString('en')} devices`, () =>
    client.query(
      `insert into device (id, alias, created_at) select 'web_' || n, 'dev_' || n, now() from generate_series(0, $1 - 1) n`,
      [total],
    ),
  )
  await step(`${total.toLocaleString('en')} referees`, () =>
    client.query(
      `insert into referee (id, device_id, last_device_id, total_matches, created_at)
       select 'ref_' || n, 'web_' || n, 'web_' || n, n % 150, now() from generate_series(0, $1 - 1) n`,
      [total],
    ),
  )
  await step(`${places.length.toLocaleString('en')} of them on duty`, () =>
    inChunks(places, (first, latitudes, longitudes) =>
      client.query(
        `update referee set on_duty = true, latitude = place.latitude, longitude = place.longitude,
           duty_started_at = now(), duty_expires_at = now() + interval '4 hours'
         from unnest($2::float8[], $3::float8[]) with ordinality place (latitude, longitude, n)
         where referee.id = 'ref_' || ($1::int + place.n - 1) * $4::int`,
        [first, latitudes, longitudes, stride],
      ),
    ),
  )
  await step('statistics', () => client.query('vacuum analyze referee, device'))
}
