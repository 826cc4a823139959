import type { Generated, Selectable } from 'kysely'

export interface ErasureTable {
  id: string
  account_id: string | null
  device_ids: string[]
  /** Makes the ids that stand in for the person's. */
  secret: string
  /** Where the person has been, beside the home. */
  cells: string[]
  is_operator: boolean
  /** The caller's account, for the audit log; null for a caller with a device alone. */
  asked_by: string | null
  request_id: string | null
  asked_at: Date
  /** From here on it can only be completed. */
  is_decided: Generated<boolean>
  lease_until: Date
}
export type ErasureRow = Selectable<ErasureTable>
