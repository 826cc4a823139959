import type { QueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { DutyNoticeKind } from '@refcall/domain'
import { api, notify } from '@refcall/host'
import { dutyNoticeTexts } from './shift-texts.ts'

/** Reads the duty again. A toast says that a shift or a break is over; the warning before stands on the page. */
export function announceDuty(
  client: QueryClient,
  deviceId: string,
  { notice, endsAt }: { readonly notice: DutyNoticeKind; readonly endsAt: string },
): void {
  void client.invalidateQueries({ queryKey: queries.deviceStatus(api, deviceId).queryKey })
  if (notice !== 'shift_ending') notify(dutyNoticeTexts(notice, endsAt))
}
