import { t } from '@lingui/core/macro'
import { RailHeader } from '@refcall/design-system'
import { product } from '@refcall/host'
import { titledScreens } from '@refcall/messages'
import type { RouteObject } from '@refcall/router'
import { BackHeader } from './back-header.tsx'
import { screens } from './description.ts'
import { HomeHeader } from './home/home-header.tsx'
import { HomeScreen } from './home/home-screen.tsx'
import { lazyPart } from './lazy-part.tsx'
import { PlayerFrame } from './player-frame.tsx'
import { RefereeLink } from './referee-link.tsx'

// The home is loaded at once, because most visits begin there; every other screen is loaded on demand.
const RefereesScreen = lazyPart(() =>
  import(/* webpackChunkName: "referees" */ './referees/referees-screen.tsx').then((part) => part.RefereesScreen),
)
const RefereeScreen = lazyPart(
  () => import(/* webpackChunkName: "referees" */ './referees/referee-screen.tsx').then((part) => part.RefereeScreen),
  6,
)
const HistoryScreen = lazyPart(() =>
  import(/* webpackChunkName: "history" */ './history/history-screen.tsx').then((part) => part.HistoryScreen),
)
const ProfileScreen = lazyPart(() =>
  import(/* webpackChunkName: "profile" */ './profile/profile-screen.tsx').then((part) => part.ProfileScreen),
)
const CheckoutScreen = lazyPart(
  () => import(/* webpackChunkName: "checkout" */ './checkout/checkout-screen.tsx').then((part) => part.CheckoutScreen),
  6,
)
const PaymentSuccessScreen = lazyPart(() =>
  import(/* webpackChunkName: "payment-success" */ './payment-success/payment-success-screen.tsx').then(
    (part) => part.PaymentSuccessScreen,
  ),
)

const home = () => (
  <PlayerFrame width="pair" header={<HomeHeader />}>
    <HomeScreen />
  </PlayerFrame>
)
const rail = () => (
  <RailHeader title={product.title}>
    <RefereeLink />
  </RailHeader>
)

export const routes: RouteObject[] = titledScreens(
  screens,
  {
    home,
    request: home,
    referees: () => (
      <PlayerFrame header={<BackHeader />}>
        <RefereesScreen />
      </PlayerFrame>
    ),
    referee: () => (
      <PlayerFrame header={<BackHeader to={screens.referees.path} />}>
        <RefereeScreen />
      </PlayerFrame>
    ),
    history: () => (
      <PlayerFrame width="pair" header={rail()}>
        <HistoryScreen />
      </PlayerFrame>
    ),
    profile: () => (
      <PlayerFrame header={rail()}>
        <ProfileScreen />
      </PlayerFrame>
    ),
    checkout: () => (
      <PlayerFrame width="pair" header={<BackHeader title={t`Payment`} />}>
        <CheckoutScreen />
      </PlayerFrame>
    ),
    paymentSuccess: () => (
      <PlayerFrame header={rail()}>
        <PaymentSuccessScreen />
      </PlayerFrame>
    ),
  },
  {
    referees: RefereesScreen,
    referee: RefereeScreen,
    history: HistoryScreen,
    profile: ProfileScreen,
    checkout: CheckoutScreen,
    paymentSuccess: PaymentSuccessScreen,
  },
)
