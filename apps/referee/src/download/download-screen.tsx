import { msg, t } from '@lingui/core/macro'
import {
  buttonClass,
  Display,
  Ground,
  JerseyBand,
  Main,
  Pair,
  quietClass,
  Slip,
  stackClass,
  textLink,
} from '@refcall/design-system'
import { useIsDown, useSession } from '@refcall/host'
import { Link } from '@refcall/router'
import { Benefits } from '../register/benefits.tsx'
import s from './download.module.css'
import { StoreLinks } from './store-links.tsx'

const benefits = [
  msg`Push notifications for requests near you`,
  msg`Alerts even when your phone is locked`,
  msg`Manage your availability wherever you are`,
  msg`One-tap accept or decline`,
  msg`Direct bank deposit of what you earn`,
  msg`Your own rates in your own currency`,
]

/** What the mobile app offers a referee, and where to get it. */
export function DownloadScreen() {
  const { user } = useSession()
  const isHomeDown = useIsDown('/')
  return (
    <Ground kind="page">
      <JerseyBand />
      <Main width="pair">
        <div className={s.screen}>
          <Pair
            beside={
              <Slip quiet className={stackClass(16)}>
                {user?.isReferee ? (
                  <>
                    <p>{t`No app at hand? Your requests are on the web as well.`}</p>
                    <Link to="/referee" className={buttonClass({ wide: true })}>
                      {t`Go to your requests`}
                    </Link>
                  </>
                ) : (
                  <>
                    <p>{t`No app at hand? You can create your referee account on the web.`}</p>
                    <Link to="/referee-register" className={buttonClass({ wide: true })}>
                      {t`Register on the web`}
                    </Link>
                  </>
                )}
              </Slip>
            }
          >
            <Display as="h1" size={40}>
              {t`Become a Referee`}
            </Display>
            <p>{t`Get the mobile app and referee the matches around you.`}</p>
            <Slip className={stackClass(16)}>
              <Benefits items={benefits} />
              <StoreLinks />
              <p className={quietClass}>{t`The referee dashboard is only available in the mobile app.`}</p>
            </Slip>
          </Pair>
          {!isHomeDown && (
            <Link to="/" className={textLink}>
              {t`Back to home`}
            </Link>
          )}
        </div>
      </Main>
    </Ground>
  )
}
