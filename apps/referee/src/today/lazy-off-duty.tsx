import { lazyPart } from '../lazy-part.tsx'
import s from './today.module.css'

/** As high while it loads as it is then: nothing below it moves. */
export const OffDuty = lazyPart(async () => (await import(/* webpackChunkName: "today" */ './off-duty.tsx')).OffDuty, {
  waiting: <div className={s.waiting} />,
  around: () => null,
})
