import { useEffect, type ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import type { Account, UserPreferences } from '@refcall/contract'
import { actionsClass, buttonClass, ProgressRod, quietClass, textLink } from '@refcall/design-system'
import { markFirstSteps, useDeviceId } from '@refcall/host'
import { Link, useSearchParams } from '@refcall/router'
import { BankingSection } from '../profile/banking-section.tsx'
import { CountryProblems } from '../profile/country-problems.tsx'
import { NameSection } from '../profile/name-section.tsx'
import { saveUserPreferences, userPreferences } from '../profile/preferences.ts'
import { RatesSection } from '../profile/rates-section.tsx'
import { SaveProblem } from '../profile/save-problem.tsx'
import { Section } from '../profile/section.tsx'
import { useAutosave } from '../profile/use-autosave.ts'
import { useCountryReads } from '../profile/use-country-reads.ts'
import { StartFrame } from './start-frame.tsx'

const LAST = 2

/** The three steps, each at an address of its own, so that Back leads to the one before. */
export function StartSteps({ user, saved }: { user: Account; saved: UserPreferences }) {
  const [search] = useSearchParams()
  const step = Math.min(LAST, Math.max(0, Number(search.get('step') ?? 1) - 1 || 0))
  const deviceId = useDeviceId()
  const reads = useCountryReads()
  useEffect(() => {
    markFirstSteps(true)
    // Not called when the provider's page replaces this one.
    return () => markFirstSteps(false)
  }, [])
  const countries = reads.list.data ?? []
  const autosave = useAutosave({
    queryKey: userPreferences.queryKey,
    saved,
    currencyOf: (country) => countries.find(({ code }) => code === country)?.currency,
    send: (changes, onLeaving) => saveUserPreferences(changes, deviceId, onLeaving),
  })
  return (
    <StartFrame>
      <ProgressRod label={t`Steps`} steps={[t`Name and rate`, t`Banking`, t`First duty`]} current={step} />
      <SaveProblem autosave={autosave} />
      {step === 0 && (
        <>
          <NameSection autosave={autosave} />
          <RatesSection autosave={autosave} />
        </>
      )}
      {step === 1 && autosave.form.acceptsElectronic && (
        <BankingSection
          user={user}
          autosave={autosave}
          countries={countries}
          detected={reads.detection.data?.country ?? null}
        >
          <CountryProblems {...reads} />
        </BankingSection>
      )}
      {step === 1 && !autosave.form.acceptsElectronic && (
        <Text
          title={t`Banking`}
        >{t`You take cash only, so no bank account is needed. Turn on electronic payments in the step before to be paid by card.`}</Text>
      )}
      {step === LAST && (
        <Text
          title={t`First duty`}
        >{t`Go on duty when you are near a table. Players within reach see you, and their requests appear at once.`}</Text>
      )}
      <StepLinks step={step} />
    </StartFrame>
  )
}

function StepLinks({ step }: { step: number }) {
  return (
    <nav className={actionsClass} aria-label={t`Steps`}>
      {step < LAST ? (
        <Link to={`/referee-start?step=${step + 2}`} className={buttonClass()}>
          {t`Next`}
        </Link>
      ) : (
        <Link to="/referee" className={buttonClass()}>
          {t`Go to your requests`}
        </Link>
      )}
      {step < LAST && (
        <Link to="/referee" className={textLink}>
          {t`Later`}
        </Link>
      )}
    </nav>
  )
}

function Text({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <p className={quietClass}>{children}</p>
    </Section>
  )
}
