import { useState, type FormEvent } from 'react'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Button, Field, stackClass } from '@refcall/design-system'
import type { Place } from '@refcall/domain'
import { language, log } from '@refcall/host'
import { findAddress, type FoundPlace } from './find-address.ts'

interface AddressFieldProps {
  geocoderUrl: string
  /** Places around here are offered first. */
  near: Place
  onFound: (place: FoundPlace) => void
}

/** An address is typed, and one of its places chosen. */
export function AddressField({ geocoderUrl, near, onFound }: AddressFieldProps) {
  const [address, setAddress] = useState('')
  const search = useMutation({
    mutationFn: () => findAddress(geocoderUrl, address.trim(), near, language.getState().language),
    onError: (error) => log.failure('address_find', error),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim()) search.mutate()
  }
  const change = (typed: string) => {
    setAddress(typed)
    search.reset()
  }
  const problem = search.isError
    ? t`The address could not be looked up. Try again, or move the map.`
    : search.data?.length === 0
      ? t`No place has this address. Check it, or move the map.`
      : undefined
  return (
    <form className={stackClass(8)} onSubmit={submit}>
      <Field
        label={t`Address of your table`}
        value={address}
        onChange={({ target }) => change(target.value)}
        error={problem}
        autoComplete="street-address"
        enterKeyHint="search"
        maxLength={200}
      />
      <Button type="submit" size="small" variant="outline" busy={search.isPending}>
        {t`Find`}
      </Button>
      {search.data && search.data.length > 0 && (
        <ul className={stackClass(8)} aria-label={t`Places with this address`}>
          {search.data.map((place) => (
            <li key={`${place.latitude} ${place.longitude} ${place.label}`}>
              <Button type="button" size="small" variant="outline" onClick={() => onFound(place)}>
                <bdi>{place.label}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
