import type { Account, UserPreferences } from '@refcall/contract'
import { Pair } from '@refcall/design-system'
import { useDeviceId } from '@refcall/host'
import { AccountSection } from './account-section.tsx'
import { BankingSection } from './banking-section.tsx'
import { CountryProblems } from './country-problems.tsx'
import { FeeSection } from './fee-section.tsx'
import { NameSection } from './name-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { saveUserPreferences, userPreferences } from './preferences.ts'
import { ProfileFrame } from './profile-frame.tsx'
import { currencyHere } from './rate-worth.ts'
import { RatesSection } from './rates-section.tsx'
import { UserSettingsSection } from './settings-section.tsx'
import { useAutosave } from './use-autosave.ts'
import { useCountryReads } from './use-country-reads.ts'

/** The profile of a signed-in user. It works without the country list or a detected country. */
export function UserProfile({ user, saved }: { user: Account; saved: UserPreferences }) {
  const deviceId = useDeviceId()
  const reads = useCountryReads()
  const { list, detection } = reads
  const countries = list.data ?? []
  const autosave = useAutosave({
    queryKey: userPreferences.queryKey,
    saved,
    currencyOf: (country) => countries.find(({ code }) => code === country)?.currency,
    send: (changes, onLeaving) => saveUserPreferences(changes, deviceId, onLeaving),
  })
  const here = detection.isPending || list.isPending ? null : currencyHere(detection.data?.currency ?? null, countries)
  const problems = <CountryProblems {...reads} />
  return (
    <ProfileFrame autosave={autosave}>
      <Pair
        beside={
          <>
            {autosave.form.acceptsElectronic && (
              <BankingSection
                user={user}
                autosave={autosave}
                countries={countries}
                detected={detection.data?.country ?? null}
              >
                {problems}
              </BankingSection>
            )}
            <UserSettingsSection saved={saved} here={here}>
              {!autosave.form.acceptsElectronic && problems}
            </UserSettingsSection>
            <FeeSection />
            <NotificationsSection hasTips />
          </>
        }
      >
        <AccountSection user={user} />
        <NameSection autosave={autosave} />
        <RatesSection autosave={autosave} />
      </Pair>
    </ProfileFrame>
  )
}
