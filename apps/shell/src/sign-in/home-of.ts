/** Where a user belongs who asked for no page in particular. */
export function homeOf(user: { isOperator: boolean; isReferee: boolean } | null): string {
  if (user?.isOperator) return '/dashboard'
  return user?.isReferee ? '/referee' : '/'
}
