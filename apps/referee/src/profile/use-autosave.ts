import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { PaymentPreferences } from '@refcall/contract'
import { isCurrency, LIMITS, type CurrencyCode } from '@refcall/domain'
import { log } from '@refcall/host'
import { useOnLeaving, useOnline, useWarning } from './leaving.ts'
import { changesOf, formOf, isEmpty, unsaved, type Changes, type Edits, type ProfileForm } from './profile-form.ts'

/** A pause in typing as long as this counts as done. */
const PAUSE_MS = 600

interface AutosaveOptions<Saved extends PaymentPreferences> {
  /** Where `saved` stands in the query cache. */
  queryKey: QueryKey
  saved: Saved
  /** The currency that goes with a country. */
  currencyOf: (country: string) => string | undefined
  /** `onLeaving`: the page may be gone before the answer comes. */
  send: (changes: Changes, onLeaving: boolean) => Promise<Saved>
}

export interface Autosave {
  form: ProfileForm
  /** Of the country in the form, or the saved one. */
  currency: CurrencyCode
  edit: (edits: Edits) => void
  /** The field was left: what was typed gives way to what was saved of it. */
  settle: () => void
  state: 'idle' | 'saving' | 'saved'
  failed: boolean
  retry: () => void
  /** Saves now what there is to save; rejects when that fails. */
  flush: (more?: Edits) => Promise<void>
}

/**
 * A form that saves itself after each pause, one save at a time. What could not be saved stays in the form, is tried
 * again with the next change, with the network's return or on request, and is still there after coming back to it.
 */
export function useAutosave<Saved extends PaymentPreferences>(options: AutosaveOptions<Saved>): Autosave {
  const { queryKey, saved, currencyOf, send } = options
  const client = useQueryClient()
  const draftKey = [...queryKey, 'draft']
  const [edits, setEdits] = useState<Edits>(() => client.getQueryData<Edits>(draftKey) ?? {})
  const [failed, setFailed] = useState<string | null>(null)
  const typing = useRef(false)

  const form = { ...formOf(saved), ...edits }
  const currency = currencyFor(form, saved, currencyOf)
  const changes = changesOf(edits, saved, currency)
  const key = isEmpty(changes) ? null : JSON.stringify(changes)

  const save = useMutation({
    mutationFn: ({ changes: sent, onLeaving = false }: { changes: Changes; onLeaving?: boolean }) => send(sent, onLeaving),
    // One after the other, also for a save that outlives the screen.
    scope: { id: draftKey.join('/') },
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      client.removeQueries({ queryKey: draftKey })
      setFailed(null)
      setEdits((current) => unsaved(current, answer, (name) => typing.current && (name === 'displayName' || name === 'customRate')))
    },
    onError: (error, { changes: sent }) => {
      log.failure('profile_save', error)
      setFailed(JSON.stringify(sent))
    },
  })
  const hasFailed = key !== null && failed === key
  const { isPending, mutate, mutateAsync } = save

  const saveNow = useEffectEvent(() => mutate({ changes }))
  useEffect(() => {
    if (key === null || isPending || hasFailed) return
    const timer = setTimeout(saveNow, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key, isPending, hasFailed])

  useOnLeaving(() => {
    if (key === null) return
    client.setQueryData(draftKey, edits)
    mutate({ changes, onLeaving: true })
  })
  useWarning(hasFailed)
  const retry = () => setFailed(null)
  useOnline(retry)
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

function currencyFor(form: ProfileForm, saved: PaymentPreferences, currencyOf: (country: string) => string | undefined): CurrencyCode {
  const followed = form.country !== (saved.country ?? '') ? currencyOf(form.country) : undefined
  const currency = followed ?? saved.currency
  return isCurrency(currency) ? currency : LIMITS.money.defaultCurrency
}

/** True for a while after the save of this instant, once it is done. */
function useAWhile(of: number, done: boolean): boolean {
  const [over, setOver] = useState(0)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setOver(of), LIMITS.screen.savedShownMs)
    return () => clearTimeout(timer)
  }, [of, done])
  return done && over !== of
}
