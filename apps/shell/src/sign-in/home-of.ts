/** The start page of a user who requested no particular page. */
export function homeOf(user: { isOperator: boolean; isReferee: boolean } | null): string {
  if (user?.isOperator) return '/dashboard'
  return user?.isReferee ? '/referee' : '/'
}
