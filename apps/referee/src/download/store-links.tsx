import { buttonClass, DownloadIcon } from '@refcall/design-system'
import s from './download.module.css'
import { stores } from './stores.ts'

export function StoreLinks() {
  return (
    <div className={s.stores}>
      {stores.map(({ id, platform, name, url }) => (
        <a key={id} href={url} className={buttonClass({ variant: 'outline' })} target="_blank" rel="noreferrer">
          <DownloadIcon />
          <span className={s.store}>
            <small className={s.platform}>{platform}</small> <span>{name}</span>
          </span>
        </a>
      ))}
    </div>
  )
}
