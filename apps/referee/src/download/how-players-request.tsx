import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Disclosure, QrCode, Segment, Slip } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import s from './download.module.css'
import { stores, type Store } from './stores.ts'

/** How players at a table request a referee, with the QR code of the app. */
export function HowPlayersRequest() {
  const [id, setId] = useState<Store['id']>('ios')
  const store = stores.find((one) => one.id === id) ?? stores[0]
  return (
    <Slip as="section" quiet>
      <Disclosure
        summary={
          <>
            <span>{t`How players request referees`}</span>
            <small className={s.note}>{t`Show the QR code so a table can call you.`}</small>
          </>
        }
      >
        <div className={s.how}>
          <ol className={s.list}>
            <li>{t`A player scans this code and opens the app.`}</li>
            <li>{t`The player enters the table, the players and the games left, and requests a referee.`}</li>
            <li>{t`While you are on duty nearby, the request appears here at once.`}</li>
          </ol>
          <Segment
            label={t({ message: 'Store', comment: 'Choice between App Store and Google Play' })}
            options={stores.map(({ id: value, name: label }) => ({ value, label }))}
            value={id}
            onChange={setId}
          />
          <QrCode value={store.qrUrl} label={t`QR code for ${{ store: store.name }}`} size={LIMITS.screen.qrSizePx} />
        </div>
      </Disclosure>
    </Slip>
  )
}
