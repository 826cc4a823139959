import type { ComponentType, ReactNode } from 'react'
import { inFirstSteps, usePerson } from '@refcall/host'
import { titledScreens } from '@refcall/messages'
import { KeptScreens, type RouteObject } from '@refcall/router'
import { BareScreen, Waiting } from './bare-screen.tsx'
import { screens } from './description.ts'
import { lazyPart } from './lazy-part.tsx'
import { PlaceTabs } from './place-tabs.tsx'
import { RefereeScreen } from './referee-screen.tsx'
import { RegisterScreen } from './register/register-screen.tsx'

const views = { waiting: <Waiting />, around: (failure: ReactNode) => <BareScreen>{failure}</BareScreen> }
const EarningsScreen = lazyPart(async () => {
  const screen = await import(/* webpackChunkName: "earnings" */ './earnings/earnings-screen.tsx')
  screen.callEarningsAhead()
  return screen.EarningsScreen
}, views)
const StatementScreen = lazyPart(async () => {
  const screen = await import(/* webpackChunkName: "statement" */ './statement/statement-screen.tsx')
  screen.callStatementAhead()
  return screen.StatementScreen
}, views)
const ProfileScreen = lazyPart(async () => {
  const screen = await import(/* webpackChunkName: "profile" */ './profile/profile-screen.tsx')
  screen.callPreferencesAhead()
  return screen.ProfileScreen
}, views)
const StartScreen = lazyPart(async () => {
  const screen = await import(/* webpackChunkName: "start" */ './start/start-screen.tsx')
  screen.callPreferencesAhead()
  return screen.StartScreen
}, views)
const SetupReturnScreen = lazyPart(async () => {
  const screen = await import(/* webpackChunkName: "setup-return" */ './payment-setup/setup-return-screen.tsx')
  // It leads there by itself.
  void (inFirstSteps() ? StartScreen : ProfileScreen).bring()
  return screen.SetupReturnScreen
}, views)
const AppReturnScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "app-return" */ './payment-setup/app-return-screen.tsx')).AppReturnScreen,
  views,
)

const DownloadScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "download" */ './download/download-screen.tsx')).DownloadScreen,
  views,
)

const tabs = [screens.referee, screens.refereeDashboard, screens.earnings, screens.profile].map(({ path }) => path)

/** A screen that the tabs show again as it was left. */
const tab = (Screen: ComponentType) => () => (
  <Kept>
    <Screen />
  </Kept>
)

function Kept({ children }: { children: ReactNode }) {
  return (
    <>
      <KeptScreens tabs={tabs} of={usePerson()}>
        {children}
      </KeptScreens>
      <PlaceTabs />
    </>
  )
}

const dashboard = tab(RefereeScreen)

export const routes: RouteObject[] = titledScreens(
  screens,
  {
    referee: dashboard,
    refereeDashboard: dashboard,
    earnings: tab(EarningsScreen),
    statement: () => <StatementScreen />,
    register: () => <RegisterScreen />,
    start: () => <StartScreen />,
    profile: tab(ProfileScreen),
    paymentSetup: () => <SetupReturnScreen />,
    stripeReturn: () => <AppReturnScreen />,
    appDownload: () => <DownloadScreen />,
  },
  {
    earnings: EarningsScreen,
    statement: StatementScreen,
    start: StartScreen,
    profile: ProfileScreen,
    paymentSetup: SetupReturnScreen,
    stripeReturn: AppReturnScreen,
    appDownload: DownloadScreen,
  },
)
