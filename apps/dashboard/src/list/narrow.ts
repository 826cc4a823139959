import type { DashboardMatch } from '@refcall/contract'
import type { MatchFilters } from '../address/address.ts'

/** The matches that fit every filter, in their original order. */
export function narrow(matches: readonly DashboardMatch[], { status, payment, table }: MatchFilters): DashboardMatch[] {
  const wanted = table.trim().toLowerCase()
  return matches.filter(
    (match) =>
      (status === null || match.status === status) &&
      (payment === null || match.paymentMethod === payment) &&
      match.tableNumber.toLowerCase().includes(wanted),
  )
}
