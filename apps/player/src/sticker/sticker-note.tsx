import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@lingui/core/macro'
import { queries } from '@refcall/api-client'
import { Banner } from '@refcall/design-system'
import { api, setTablePlace, useLogged } from '@refcall/host'
import { errorText, tableText } from '@refcall/messages'
import { useFormDispatch } from '../request/use-form-dispatch.ts'

/** A sticker fills the form once in a page: afterwards the person may have changed it. */
let filledBy: string | null = null

/** The table whose sticker was scanned; it fills the form. A refused sticker says so, and the form is typed into as usual. */
export function StickerNote({ token }: { token: string }) {
  const dispatch = useFormDispatch()
  const { data, error } = useQuery(queries.sticker(api, token))
  useLogged('sticker_read', error)
  useEffect(() => {
    if (!data || filledBy === token) return
    filledBy = token
    const { tableNumber, latitude, longitude } = data
    dispatch({ type: 'edited', fields: { tableNumber } })
    setTablePlace({ latitude, longitude })
  }, [data, dispatch, token])
  if (error) return <Banner tone="danger">{errorText(error)}</Banner>
  if (!data) return null
  const { venue } = data
  const table = tableText(data.tableNumber)
  return <Banner tone="notice">{t`You are at table ${table}, ${venue}.`}</Banner>
}
