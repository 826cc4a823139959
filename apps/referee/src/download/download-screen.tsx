import { buttonClass, Display, Ground, JerseyBand, Main, Slip, textLink } from '@refcall/design-system'
import { Link } from '@refcall/router'
import { Benefits } from '../register/benefits.tsx'
import s from './download.module.css'
import { StoreLinks } from './store-links.tsx'

const benefits = [
  'Push notifications for requests near you',
  'Alerts even when your phone is locked',
  'Manage your availability wherever you are',
  'One-tap accept or decline',
  'Direct bank deposit of what you earn',
  'Your own rates in your own currency',
]

/** What the mobile app gives a referee, and where to get it. */
export function DownloadScreen() {
  return (
    <Ground kind="page">
      <JerseyBand />
      <Main>
        <div className={s.screen}>
          <Display as="h1" size={40}>
            Become a Referee
          </Display>
          <p>Get the mobile app and referee the matches around you.</p>
          <Slip className={s.slip}>
            <Benefits items={benefits} />
            <StoreLinks />
            <p className={s.note}>The referee dashboard is only available in the mobile app.</p>
          </Slip>
          <Slip quiet className={s.slip}>
            <p>No app at hand? You can create your referee account on the web.</p>
            <Link to="/referee-register" className={buttonClass({ wide: true })}>
              Register on the web
            </Link>
          </Slip>
          <Link to="/" className={textLink}>
            Back to home
          </Link>
        </div>
      </Main>
    </Ground>
  )
}
