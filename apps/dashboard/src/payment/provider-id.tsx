import s from './lines.module.css'

/** The provider's own name of something, to be looked up there: from left to right, and broken where it must be. */
export function ProviderId({ id }: { id: string }) {
  return (
    <bdi dir="ltr" className={s.id}>
      {id}
    </bdi>
  )
}
