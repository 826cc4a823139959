import { t } from '@lingui/core/macro'
import { actionsClass, Banner, Button, HomeScreenSteps } from '@refcall/design-system'
import { install, log, product, refuseInstall, useInstallWay } from '@refcall/host'

/** Offers a referee on duty to install the product; Apple delivers pushes to installed pages alone. */
export function InstallOffer() {
  const way = useInstallWay()
  const { title } = product
  switch (way) {
    case 'prompt':
      return (
        <Banner action={<Answers />}>{t`Install ${title}: requests reach you like those of any other app.`}</Banner>
      )
    case 'by_hand':
      return (
        <div>
          <Banner closeLabel={t`Dismiss`} onClose={refuseInstall}>
            {t`To be notified on this phone, put ${title} on your home screen.`}
          </Banner>
          <Steps />
        </div>
      )
    case 'none':
      return null
  }
}

function Answers() {
  const open = () => void install().catch((error: unknown) => log.failure('install', error))
  return (
    <div className={actionsClass}>
      <Button size="small" variant="outline" onClick={refuseInstall}>
        {t`Not now`}
      </Button>
      <Button size="small" variant="outline" onClick={open}>
        {t`Install`}
      </Button>
    </div>
  )
}

function Steps() {
  return (
    <HomeScreenSteps
      share={{
        text: t({ message: 'Tap Share', comment: 'The button of Safari' }),
        picture: t`A square with an arrow that points up`,
      }}
      add={{
        text: t({ message: 'Tap “Add to Home Screen”', comment: 'In the menu of Safari' }),
        picture: t`A line of the menu with a plus in a square`,
      }}
      open={{ text: t`Open it from there`, picture: t`The new icon between others` }}
    />
  )
}
