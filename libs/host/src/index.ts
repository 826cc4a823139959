export { alerts, setAlert } from './alerts.ts'
export type { Alerts } from './alerts.ts'
export { api } from './api.ts'
export { callAhead } from './call-ahead.ts'
export { followAppLinks } from './bridge/app-links.ts'
export { appPush } from './bridge/app-push.ts'
export type { AppPush } from './bridge/app-push.ts'
export { appCan, isInNativeApp, tellApp } from './bridge/native-app.ts'
export { scanWithApp } from './bridge/scan.ts'
export { serverNow, useServerNow } from './clock.ts'
export { device } from './device.ts'
export { isEmbedded } from './embedded.ts'
export { ready } from './identity.ts'
export { downScreens } from './down-screens.ts'
export { firstScreen, isDrawnAsKnown, keepFirstScreen, wouldDraw } from './first-screen.ts'
export type { FirstScreen } from './first-screen.ts'
export { createPageQueries } from './page-queries.ts'
export { inFirstSteps, markFirstSteps } from './first-steps.ts'
export { forgetDevice } from './forget-device.ts'
export { install, refuseInstall, useInstallWay } from './install.ts'
export type { InstallWay } from './install.ts'
export { language, setLanguage, showLanguage } from './language.ts'
export type { LanguageState } from './language.ts'
export { keepRequest, keptRequest } from './kept-request.ts'
export { keepTable, keptTable } from './kept-tables.ts'
export { isLanguage, LANGUAGES, PSEUDO } from './languages.ts'
export type { Language } from './languages.ts'
export { useLive } from './live/use-live.ts'
export { followPosition, locate, locateIfGranted, placeFor, watchPlace } from './locate.ts'
export type { LocationPermission } from './locate.ts'
export { confirmPlace, fitnessOf, location, setPin, setTablePlace, wirePlace } from './location.ts'
export type { LocationProblem, LocationState } from './location.ts'
export { log, logTo } from './log.ts'
export type { LogContext, LoggedFailure, LogSink } from './log.ts'
export { dismissNotice, endCause, notify } from './notify.ts'
export type { HostNotice, Notice, ShownNotice } from './notify.ts'
export { keepMatch, keptMatch, matchInHand } from './match-in-hand.ts'
export { markPaid } from './paid-intent.ts'
export { endPasskeyOffer, offerPasskey, usePasskeyOffer } from './passkey-offer.ts'
export { product } from './product.ts'
export type { ProductSettings } from './product-settings.ts'
export type { RemoteModule } from './remote-module.ts'
export { keepWorking, keptWorking } from './working-release.ts'
export { inputEarly, inputKept, keepPlaces, keepView, keptPlaces, mustStay, takeView } from './reload.ts'
export { adoptTokens, clearAuth, dutyBegan, onOtherUser, session } from './session.ts'
export type { SessionState, Tokens } from './session.ts'
export {
  acceptInvitation,
  endOpenid,
  logout,
  recoverAccount,
  refreshUser,
  resetPassword,
  signIn,
  signInWithPasskey,
  signOutEverywhere,
} from './sign-in.ts'
export { startHost } from './start.ts'
export { setTheme } from './theme.ts'
export type { Theme } from './theme.ts'
export { markMatchSeen, seenMatch } from './seen-match.ts'
export { sendKeyed } from './live/send-keyed.ts'
export { sendOnceOnline } from './live/once-online.ts'
export { setUnits, units } from './units.ts'
export {
  useAlerts,
  useAppPush,
  useDeviceId,
  useIsDown,
  useIsReady,
  useLanguage,
  useLocationPermission,
  useLostConnection,
  useNotice,
  usePaidIntent,
  usePerson,
  useSession,
  useTheme,
  useUnits,
  useUserLocation,
} from './use-host.ts'
export { useLogged } from './use-logged.ts'
