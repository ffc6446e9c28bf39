import {
  askSignInWay,
  getCsrfToken,
  signInWithLink,
  signInWithPassword,
  signOut,
} from '#domain/contract/security.ts'
import { err, ok } from '#domain/core/result.ts'
import { makeToken, type ServerDeps } from '#server/deps.ts'
import { messageError } from '#server/http/errors/http-error.ts'
import { implement, implementPublic, type Route, WithHeaders } from '#server/http/implement.ts'
import { presentMe } from '#server/present/people.ts'
import { deleteSession, useLink } from '#server/store/sessions.ts'

const LINK_REFUSED = messageError(
  401,
  'This sign-in link was used already or is too old. Press Enter in the terminal where Offset runs for a fresh one.',
)

const NO_PASSWORDS = messageError(
  401,
  'This server has no passwords. Sign in with a link: press Enter in the terminal where Offset runs.',
)

const BY_LINK = { way: 'link', server: null, is_directory: false } as const

/** Answers in the browser's cache may hold data; its storage also holds that of other users, and stays. Source: security §17. */
const CLEAR_CACHE = { 'clear-site-data': '"cache"' }

/** Signing in and out, and the token of writes. */
export function securityRoutes(deps: ServerDeps): readonly Route[] {
  return [
    implement(getCsrfToken, async ({ session }) => ok({ result: session.csrfToken() })),
    implementPublic(signInWithLink, async ({ body, session, now }) => {
      const sessionToken = makeToken(deps)
      const user = await useLink(deps.store, { linkToken: body.token, sessionToken, now })
      if (user === null) return err(LINK_REFUSED)
      if (session.token !== null) await deleteSession(deps.store, session.token)
      session.start(sessionToken)
      return ok({ result: presentMe(user) })
    }),
    implementPublic(askSignInWay, async () => ok({ result: { ...BY_LINK, providers: [] } })),
    implementPublic(signInWithPassword, async () => err(NO_PASSWORDS)),
    implement(signOut, async ({ session, query }) => {
      if (session.token !== null) await deleteSession(deps.store, session.token)
      session.end()
      const answer = { result: 'OK' } as const
      return ok(query.clear === undefined ? answer : new WithHeaders(answer, CLEAR_CACHE))
    }),
  ]
}
