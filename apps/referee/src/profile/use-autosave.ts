import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { PaymentPreferences } from '@refcall/contract'
import { isCurrency, LIMITS, type CurrencyCode } from '@refcall/domain'
import { log } from '@refcall/host'
import { useOnLeaving, useOnReturn, useWarning } from './leaving.ts'
import {
  autosaved,
  changesOf,
  formOf,
  isEmpty,
  unsaved,
  type Changes,
  type Edits,
  type ProfileForm,
} from './profile-form.ts'

/** A pause in typing of this length triggers a save. */
const PAUSE_MS = 600

interface AutosaveOptions<Saved extends PaymentPreferences> {
  /** The query key under which `saved` is cached. */
  queryKey: QueryKey
  saved: Saved
  currencyOf: (country: string) => string | undefined
  /** `onLeaving`: the page may close before the response arrives. */
  send: (changes: Changes, onLeaving: boolean) => Promise<Saved>
}

export interface Autosave {
  form: ProfileForm
  /** Of the selected country, otherwise of the saved one. */
  currency: CurrencyCode
  edit: (edits: Edits) => void
  /** On blur: drops edits that the server has saved, so that the field shows the saved value. */
  settle: () => void
  state: 'idle' | 'saving' | 'saved'
  failed: boolean
  retry: () => void
  /** Saves pending changes now; rejects if the save fails. */
  flush: (more?: Edits) => Promise<void>
}

/**
 * A form that saves after each pause, one save at a time. Changes that failed to save stay in the form, are retried
 * with the next change, when the network returns or on request, and survive leaving the screen.
 */
export function useAutosave<Saved extends PaymentPreferences>(options: AutosaveOptions<Saved>): Autosave {
  const { queryKey, saved, currencyOf } = options
  const client = useQueryClient()
  const draftKey = [...queryKey, 'draft']
  const [edits, setEdits] = useState<Edits>(() => client.getQueryData<Edits>(draftKey) ?? {})
  const [failed, setFailed] = useState<string | null>(null)
  const typing = useRef(false)

  const form = { ...formOf(saved), ...edits }
  const currency = currencyFor(form, saved, currencyOf)
  const changes = autosaved(edits, saved, currency)
  const key = isEmpty(changes) ? null : JSON.stringify(changes)

  const save = useSave(options, draftKey, {
    onSaved: (answer) => {
      setFailed(null)
      setEdits((current) =>
        unsaved(current, answer, (name) => typing.current && (name === 'displayName' || name === 'customRate')),
      )
    },
    onFailed: (sent) => setFailed(JSON.stringify(sent)),
  })
  const hasFailed = key !== null && failed === key
  const { isPending, mutate, mutateAsync } = save

  useAfterPause(isPending || hasFailed ? null : key, () => mutate({ changes }))
  useOnLeaving(() => {
    // Also what may not be saved yet is there again when the person comes back.
    if (Object.keys(edits).length > 0) client.setQueryData(draftKey, edits)
    if (key !== null) mutate({ changes, onLeaving: true })
  })
  useWarning(hasFailed)
  const retry = () => setFailed(null)
  useOnReturn(retry)
  const isFresh = useAWhile(save.submittedAt, save.isSuccess && key === null)

  return {
    form,
    currency,
    edit: (more) => {
      typing.current = true
      setEdits((current) => ({ ...current, ...more }))
    },
    settle: () => {
      typing.current = false
      setEdits((current) => unsaved(current, saved))
    },
    state: hasFailed ? 'idle' : isPending || key !== null ? 'saving' : isFresh ? 'saved' : 'idle',
    failed: hasFailed,
    retry,
    flush: async (more = {}) => {
      const all = { ...edits, ...more }
      setEdits(all)
      const left = changesOf(all, saved, currencyFor({ ...form, ...more }, saved, currencyOf))
      if (!isEmpty(left)) await mutateAsync({ changes: left })
    },
  }
}

interface SaveHandlers<Saved> {
  onSaved: (answer: Saved) => void
  onFailed: (sent: Changes) => void
}

function useSave<Saved extends PaymentPreferences>(
  { queryKey, send }: AutosaveOptions<Saved>,
  draftKey: QueryKey,
  { onSaved, onFailed }: SaveHandlers<Saved>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ changes, onLeaving = false }: { changes: Changes; onLeaving?: boolean }) => send(changes, onLeaving),
    // Saves run serially, including one that outlives the screen.
    scope: { id: draftKey.join('/') },
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      client.removeQueries({ queryKey: draftKey })
      onSaved(answer)
    },
    onError: (error, { changes }) => {
      log.failure('profile_save', error)
      onFailed(changes)
    },
  })
}

/** Acts once the key has not changed for a while; null: there is nothing to do. */
function useAfterPause(key: string | null, act: () => void) {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (key === null) return
    const timer = setTimeout(actNow, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key])
}

function currencyFor(
  form: ProfileForm,
  saved: PaymentPreferences,
  currencyOf: (country: string) => string | undefined,
): CurrencyCode {
  const followed = form.country !== (saved.country ?? '') ? currencyOf(form.country) : undefined
  const currency = followed ?? saved.currency
  return isCurrency(currency) ? currency : LIMITS.money.defaultCurrency
}

/** True for a short time after the save started at `of` is done. */
function useAWhile(of: number, done: boolean): boolean {
  const [over, setOver] = useState(0)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setOver(of), LIMITS.screen.savedShownMs)
    return () => clearTimeout(timer)
  }, [of, done])
  return done && over !== of
}
