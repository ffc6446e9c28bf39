import { getMe, getMyRoles } from '#domain/contract/me.ts'
import { ok } from '#domain/core/result.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { presentMe } from '#server/present/people.ts'
import { wireTime } from '#server/present/times.ts'
import { rolesOf } from '#server/store/users.ts'

/** The signed-in user. */
export function meRoutes(): readonly Route[] {
  return [
    implement(getMe, async ({ user }) => ok({ result: presentMe(user) }), { signedOut: 'message' }),
    implement(
      getMyRoles,
      async ({ user }) =>
        ok({
          result: {
            userId: user.id,
            username: user.username,
            firstName: user.first_name,
            lastName: user.last_name,
            email: user.email,
            isActive: user.is_active === 1,
            isAnonymous: false,
            createdOn: wireTime(user.created_on),
            roles: Object.fromEntries(rolesOf(user).map((role) => [role, []])),
            permissions: {},
          },
        }),
      { signedOut: 'message' },
    ),
  ]
}
