import s from './lines.module.css'

/** The provider's id of an object, for looking it up there: left to right, and breakable. */
export function ProviderId({ id }: { id: string }) {
  return (
    <bdi dir="ltr" className={s.id}>
      {id}
    </bdi>
  )
}
