import { t } from '@lingui/core/macro'
import { actionsClass, Banner, Button } from '@refcall/design-system'
import { install, log, product, refuseInstall, useInstallWay } from '@refcall/host'

/** Offers a player who comes again to install the product. */
export function InstallOffer() {
  const way = useInstallWay()
  const { title } = product
  switch (way) {
    case 'prompt':
      return <Banner action={<Answers />}>{t`Install ${title}: the next referee is one tap away.`}</Banner>
    case 'by_hand':
      return (
        <Banner closeLabel={t`Dismiss`} onClose={refuseInstall}>
          {t`Put ${title} on your home screen: tap Share, then “Add to Home Screen”.`}
        </Banner>
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
