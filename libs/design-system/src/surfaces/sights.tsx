import s from './sights.module.css'

/** Nine diamonds, as on a real rail. */
const sights = Array.from({ length: 9 }, (_, place) => place)

export function Sights() {
  return (
    <div className={s.sights} aria-hidden="true">
      {sights.map((place) => (
        <i key={place} />
      ))}
    </div>
  )
}
