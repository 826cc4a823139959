import { byCaller, type AuditEntry } from '../audit-log/index.ts'
import type { Caller } from '../platform/caller.ts'
import { randomSecret } from '../platform/random-id.ts'
import type { ErasureRow } from './erasure.table.ts'
import type { Person } from './person.repository.ts'
import { standInsOf, type StandIns } from './stand-ins.ts'

/** Who is erased, what stands in for them, and who asked for it. */
export interface Erasing {
  readonly person: Person
  readonly isOperator: boolean
  readonly standIns: StandIns
  /** For the entry about one of the person's ids. */
  by(subject: string): Pick<AuditEntry, 'by' | 'requestId'>
}

/** Of an erasure in one transaction. */
export const erasingNow = (caller: Caller, person: Person, isOperator: boolean): Erasing => ({
  person,
  isOperator,
  standIns: standInsOf(randomSecret()),
  by: (subject) => byCaller(caller, subject),
})

/** Of one in several. */
export const erasingOf = ({
  account_id,
  device_ids,
  is_operator,
  secret,
  asked_by,
  request_id,
}: ErasureRow): Erasing => ({
  person: { accountId: account_id, deviceIds: device_ids },
  isOperator: is_operator,
  standIns: standInsOf(secret),
  by: (subject) => ({
    by: asked_by === null ? { kind: 'device', id: subject } : { kind: 'account', id: asked_by },
    requestId: request_id,
  }),
})

/** The stand-in devices: of each device, and one that holds the account's nameless referee. */
export const standInDevicesOf = ({ person, standIns }: Erasing): string[] =>
  [...person.deviceIds, person.accountId].flatMap((id) => (id === null ? [] : [standIns.deviceOf(id)]))
