import type { Incident } from '@refcall/contract'

/** An open report of danger: it stands above all other incidents. */
export const isUrgent = ({ closedAt, facts }: Incident): boolean =>
  closedAt === null && facts?.kind === 'report' && facts.reason === 'rude_or_unsafe'
