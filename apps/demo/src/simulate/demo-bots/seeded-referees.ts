import { COMPANY_PASSWORD } from '../../seed/accounts.ts'
import { demoReferees } from '../../seed/seeded-referees.ts'
import type { Joined } from '../people/join.ts'
import type { RefereePlan } from '../plan/people.ts'
import type { Simulation } from '../world.ts'

/** The seed's referees on duty: they stay at their seeded location and answer visitors, never a simulated player. */
export const seededRefereePlans = (dutyMinutes: number): RefereePlan[] =>
  demoReferees().map((companion) => ({
    ...companion,
    name: `demo company ${companion.username}`,
    kind: 'account',
    lineMinutes: Infinity,
    rateUsd: 0,
    thinkSeconds: 12,
    keen: 0,
    firstDutyMinutes: 0,
    dutyMinutes,
    breakMinutes: 6,
  }))

/** Signs in as a seeded referee without changing its rate and payout account. @returns null if the seed has none */
export const joinAsSeededReferees = async (world: Simulation, { username }: RefereePlan): Promise<Joined | null> => {
  const client = world.newClient()
  await client.must('POST /api/start', { body: { deviceId: client.deviceId } })
  const { ok } = await client.ask('POST /api/login', { body: { username, password: COMPANY_PASSWORD } })
  return ok ? { client, refereeId: (await client.must('GET /api/me')).refereeId } : null
}
