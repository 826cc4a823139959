import { buttonClass, DownloadIcon } from '@refcall/design-system'
import { useIsReady } from '@refcall/host'
import s from './download.module.css'
import { stores } from './stores.ts'

export function StoreLinks() {
  // What the build draws leads nowhere outside of the product.
  const isReady = useIsReady()
  return (
    <div className={s.stores}>
      {stores.map(({ id, platform, name, url }) => (
        <a
          key={id}
          className={buttonClass({ variant: 'outline' })}
          {...(isReady && { href: url, target: '_blank', rel: 'noreferrer' })}
        >
          <DownloadIcon />
          <span className={s.store}>
            <small className={s.platform}>{platform}</small> <span>{name}</span>
          </span>
        </a>
      ))}
    </div>
  )
}
