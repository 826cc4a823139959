import type { Account } from '@refcall/contract'

/** Whether the screens of a signed-in referee are for this user. */
export const isReferee = ({ isReferee }: Account): boolean => isReferee
