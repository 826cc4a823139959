import { screens } from '../description.ts'

const ID = 'id'

/** The address of a referee's page. */
export const pageOf = ({ id }: { id: string }): string =>
  `${screens.referee.path}?${new URLSearchParams({ [ID]: id }).toString()}`

/** The referee whose page an address is. */
export const refereeIdIn = (search: string): string | null => new URLSearchParams(search).get(ID)
