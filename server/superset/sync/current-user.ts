import { createHash } from 'node:crypto'
import { getMe } from '#domain/contract/me.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import type { User } from '#server/store/users.ts'
import type { Caller, Front } from './wire/front.ts'
import { sendUpstream, UNSTEADY } from './wire/send-upstream.ts'

/** The user behind a cookie is looked up again after this time, in ms. */
const TRUSTED_MS = 10_000

/** Most cookies that are remembered; the oldest go. */
const MOST_COOKIES = 1_000

/** The user behind the cookies of a call, by the upstream; the store has the user from then on. Fails: as the upstream does; 401 without a user. */
export async function currentUser(front: Front, caller: Caller): Promise<Result<User, HttpError>> {
  const { known, now, store } = front
  // The cookie itself is stored nowhere.
  const name = createHash('sha256').update(caller.cookie).digest('base64url')
  const last = known.get(name)
  const requestedAt = now()
  if (last !== undefined && requestedAt >= last.at && requestedAt - last.at < TRUSTED_MS) return ok(last.user)
  known.delete(name)
  const outcome = await sendUpstream(front, caller, { method: 'GET', path: getMe.path })
  if (outcome.kind !== 'done') return err(outcome.error)
  const read = getMe.answer.safeParse(outcome.body)
  if (!read.success) return err(UNSTEADY.error)
  const user = await storeUser(store, read.data.result, requestedAt)
  known.set(name, { user, at: requestedAt })
  const [oldest] = known.keys()
  if (known.size > MOST_COOKIES && oldest !== undefined) known.delete(oldest)
  return ok(user)
}

type Person = (typeof getMe.answer)['_zod']['output']['result']

async function storeUser({ db }: Front['store'], person: Person, now: number): Promise<User> {
  const { id, username, first_name, last_name, email, is_active: isActive } = person
  const names = { username, first_name, last_name, email, is_active: isActive ? (1 as const) : (0 as const) }
  return await db
    .insertInto('users')
    .values({ id, ...names, created_on: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(names))
    .returningAll()
    .executeTakeFirstOrThrow()
}
