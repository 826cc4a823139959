import type { Caller } from '../platform/caller.ts'
import type { AuditActor, AuditEntry } from './audit-entry.ts'

/** The caller as actor: its account, otherwise its device. */
export function byCaller(
  { account, requestId }: Caller,
  deviceId: string | null,
): Pick<AuditEntry, 'by' | 'requestId'> {
  const by: AuditActor = account ? { kind: 'account', id: account.id } : { kind: 'device', id: deviceId }
  return { by, requestId }
}

/** An operator as actor, in a call of the dashboard. */
export function byOperator({ account, requestId }: Caller): Pick<AuditEntry, 'by' | 'requestId'> {
  return { by: { kind: 'operator', id: account?.id ?? null }, requestId }
}
