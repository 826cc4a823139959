import { Display, textLink } from '@refcall/design-system'
import { isEmbedded } from '@refcall/host'
import { Link } from '@refcall/router'
import s from './referee-dashboard.module.css'

/** The screen's name and the ways out of it; the app has a way home of its own. */
export function PlacesBar() {
  return (
    <nav className={s.places} aria-label="Referee">
      <Display as="h1" size={24}>
        Referee Dashboard
      </Display>
      {!isEmbedded() && (
        <Link to="/" className={textLink}>
          Home
        </Link>
      )}
      <Link to="/profile" className={textLink}>
        Profile
      </Link>
    </nav>
  )
}
