import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { api, isInNativeApp, log, refreshUser } from '@refcall/host'
import { manageProblem, setupProblem } from './banking-problem.ts'
import { followLink, type Followed } from './follow-link.ts'

/** `set_up` creates the account or resumes its setup, `manage` opens the existing account. */
export type BankingStep = 'set_up' | 'manage'

/** Opens the provider's pages. `before` runs first; if it rejects, nothing else happens. */
export function useBankingLink(before: () => Promise<void> = async () => {}) {
  const [copying, setCopying] = useState<string | null>(null)
  const go = useMutation({
    mutationFn: async (step: BankingStep): Promise<{ followed: Followed; url: string }> => {
      await before()
      const body = { returnTo: isInNativeApp() ? ('app' as const) : ('web' as const) }
      const { accountLinkUrl: url } =
        step === 'set_up'
          ? await api('POST /api/user/stripe-setup', { body })
          : await api('POST /api/user/stripe-manage', { body })
      // The account exists from now on, even if the user does not finish its pages.
      if (step === 'set_up') await refreshUser().catch((error: unknown) => log.failure('account_read', error))
      return { followed: await followLink(url), url }
    },
    onSuccess: ({ followed, url }) => {
      if (followed === 'stuck') setCopying(url)
    },
    onError: (error, step) => log.failure('payout_account_open', error, { step }),
  })
  const { error, variables } = go
  return {
    go: go.mutate,
    busy: go.isPending,
    /** The link was handed to the app. */
    isInApp: go.data?.followed === 'told_app',
    problem: error && (variables === 'manage' ? manageProblem(error) : setupProblem(error)),
    copying,
    stopCopying: () => setCopying(null),
  }
}

export type BankingLink = ReturnType<typeof useBankingLink>
