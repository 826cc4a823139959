import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { nullable } from '../nullable.ts'
import { Account, Password } from '../shapes/account.ts'
import { Done } from '../shapes/answers.ts'
import { OpenidBegun, OpenidLink, OpenidProvider, OpenidProviderId, OpenidReturn } from '../shapes/openid.ts'

export const openidEndpoints = {
  'GET /api/openid/providers': endpoint({
    summary: 'The OpenID providers that people may sign in with; empty without any',
    access: 'anyone',
    response: Type.Object({ providers: Type.Array(OpenidProvider) }),
    errors: [],
  }),
  'POST /api/openid/begin': endpoint({
    summary: 'Begin to sign in with an OpenID provider: where the browser goes',
    access: 'anyone',
    body: Type.Object({
      provider: OpenidProviderId,
      /** An account that is made by this is a referee's. */
      asReferee: Type.Boolean(),
      /** A path of the product, where the browser goes afterwards. */
      next: nullable(Type.String({ maxLength: 512 })),
    }),
    response: OpenidBegun,
    errors: ['openid_refused', 'openid_unavailable'],
  }),
  'POST /api/openid/return': endpoint({
    summary: 'End a sign-in with an OpenID provider: signs this browser in (cookie), or links the provider',
    access: 'anyone',
    body: OpenidReturn,
    response: Type.Object({
      success: Type.Literal(true),
      user: Account,
      /** The provider was linked to the signed-in user; otherwise the browser was signed in. */
      isLinked: Type.Boolean(),
      next: nullable(Type.String()),
    }),
    errors: ['openid_refused', 'openid_unavailable', 'openid_unverified', 'openid_email_taken', 'openid_linked'],
  }),
  'GET /api/me/openid': endpoint({
    summary: 'The OpenID providers that sign in to the account of the signed-in user',
    access: 'account',
    response: Type.Object({
      links: Type.Array(OpenidLink),
      /** Linking and unlinking need it: an account without one sets one by a link from a mail. */
      hasPassword: Type.Boolean(),
    }),
    errors: [],
  }),
  'POST /api/me/openid/begin': endpoint({
    summary: 'Begin to link an OpenID provider to the account of the signed-in user: where the browser goes',
    access: 'account',
    body: Type.Object({ provider: OpenidProviderId, password: Password }),
    response: OpenidBegun,
    errors: ['wrong_credentials', 'step_up_required', 'openid_refused', 'openid_unavailable'],
  }),
  'POST /api/me/openid/unlink': endpoint({
    summary: 'Unlink an OpenID provider from the account of the signed-in user, whose password still signs in',
    access: 'account',
    body: Type.Object({ provider: OpenidProviderId, password: Password }),
    response: Done,
    errors: ['wrong_credentials', 'step_up_required'],
  }),
}
