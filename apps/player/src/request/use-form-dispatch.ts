import { useCallback, useLayoutEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useDeviceId } from '@refcall/host'
import type { Action } from './form-state.ts'
import { reduceStored } from './form-store.ts'
import { runEffect } from './run-effect.ts'

export type Dispatch = (action: Action) => void

const nothingToFocus = () => {}

/** Passes actions to the request form and runs their effects. `focusTable`: moves the focus to the table's field. */
export function useFormDispatch(focusTable = nothingToFocus): Dispatch {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  const focus = useRef(focusTable)
  useLayoutEffect(() => {
    focus.current = focusTable
  }, [focusTable])
  return useCallback(
    function dispatch(action: Action) {
      for (const effect of reduceStored(action)) {
        runEffect(effect, { client, deviceId, dispatch, focusTable: () => focus.current() })
      }
    },
    [client, deviceId],
  )
}
