import type { Caller } from '../platform/caller.ts'
import type { AuditActor, AuditEntry } from './audit-entry.ts'

/** Whoever makes the call: its account, else the device that it acts as. */
export function byCaller({ account, requestId }: Caller, deviceId: string | null = null): Pick<AuditEntry, 'by' | 'requestId'> {
  const by: AuditActor = account ? { kind: 'account', id: account.id } : { kind: 'device', id: deviceId }
  return { by, requestId }
}

/** An operator, in one of the dashboard's calls. */
export function byOperator({ account, requestId }: Caller): Pick<AuditEntry, 'by' | 'requestId'> {
  return { by: { kind: 'operator', id: account?.id ?? null }, requestId }
}
