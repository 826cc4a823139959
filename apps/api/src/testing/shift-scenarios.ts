import { MINUTE, type BreakMinutes, type DutyNoticeKind, type Place, type ShiftMinutes } from '@refcall/domain'
import type { TestApp, TestClient } from './start-app.ts'
import { waitingForLocks } from './waiting-for-locks.ts'

const paramsOf = ({ deviceId }: TestClient) => ({ deviceId })

/** A device-only referee's own calls about duty. */
export const statusOf = (referee: TestClient) =>
  referee.call('GET /api/mobile/device/:deviceId/status', { params: paramsOf(referee) })
export const stay = (referee: TestClient, minutes: ShiftMinutes | null) =>
  referee.call('PUT /api/mobile/device/:deviceId/shift', { params: paramsOf(referee), body: { minutes } })
export const rest = (referee: TestClient, minutes: BreakMinutes) =>
  referee.call('PUT /api/mobile/device/:deviceId/break', { params: paramsOf(referee), body: { minutes } })
export const goOff = (referee: TestClient) =>
  referee.call('DELETE /api/mobile/device/:deviceId/availability', { params: paramsOf(referee) })

export const minutesTo = ({ clock }: TestApp, instant = ''): number =>
  (Date.parse(instant) - clock.now().getTime()) / MINUTE

let city = 0
/** A place of its own for each test. */
export const shiftPlace = (): Place => ({ latitude: -50 + (city += 1), longitude: -120 })

export const refereeRowOf = ({ deps }: TestApp, { deviceId }: TestClient) =>
  deps.db.selectFrom('referee').selectAll().where('device_id', '=', deviceId).executeTakeFirstOrThrow()

/** What the referee was notified of, live. */
export async function noticesTo(app: TestApp, referee: TestClient): Promise<DutyNoticeKind[]> {
  const { id } = await refereeRowOf(app, referee)
  const events = await app.deps.db
    .selectFrom('live_event')
    .select('body')
    .where('recipient', '=', `referee:${id}`)
    .orderBy('sequence')
    .execute()
  return events.flatMap(({ body }) => {
    const { type, notice } = body as { type: string; notice?: DutyNoticeKind }
    return type === 'duty_notice' && notice ? [notice] : []
  })
}

/** Lets the actions take the referee's lock one after the other: each has begun before the first can take it. */
export async function inTurn(
  app: TestApp,
  referee: TestClient,
  ...actions: (() => Promise<unknown>)[]
): Promise<unknown[]> {
  const { id } = await refereeRowOf(app, referee)
  const begun: Promise<unknown>[] = []
  await app.owner.transaction().execute(async (trx) => {
    await trx.selectFrom('referee').select('id').where('id', '=', id).forUpdate().execute()
    for (const act of actions) {
      begun.push(act())
      await waitingForLocks(app.deps.db, begun.length)
    }
  })
  return Promise.all(begun)
}
