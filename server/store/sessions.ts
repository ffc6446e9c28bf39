import { createHash } from 'node:crypto'
import type { Store } from './open-store.ts'
import type { User } from './users.ts'

/** The lifetime of a session after sign-in, in ms. Source: security §9. */
export const SESSION_MS = 8 * 60 * 60 * 1000

/** The lifetime of a printed link, which works once, in ms. */
export const LINK_MS = 60 * 60 * 1000

/** The stored form of a secret that a browser holds. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Stores a one-time link for a user; expired ones are deleted. */
export async function insertLink(
  store: Store,
  link: { readonly token: string; readonly userId: number; readonly now: number },
): Promise<void> {
  const { token, userId, now } = link
  await store.db.deleteFrom('one_time_links').where('expires_on', '<=', now).execute()
  await store.db
    .insertInto('one_time_links')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_on: now,
      expires_on: now + LINK_MS,
      used_on: null,
    })
    .execute()
}

/** Consumes a link, and opens a session for its user; null if the link is unknown, used or expired. */
export async function useLink(
  store: Store,
  use: { readonly linkToken: string; readonly sessionToken: string; readonly now: number },
): Promise<User | null> {
  const { linkToken, sessionToken, now } = use
  return await store.db.transaction().execute(async (db) => {
    const link = await db
      .updateTable('one_time_links')
      .set({ used_on: now })
      .where('token_hash', '=', hashToken(linkToken))
      .where('used_on', 'is', null)
      .where('expires_on', '>', now)
      .returning('user_id')
      .executeTakeFirst()
    if (link === undefined) return null
    await db.deleteFrom('sessions').where('expires_on', '<=', now).execute()
    await db
      .insertInto('sessions')
      .values({
        token_hash: hashToken(sessionToken),
        user_id: link.user_id,
        created_on: now,
        expires_on: now + SESSION_MS,
      })
      .execute()
    return await db.selectFrom('users').selectAll().where('id', '=', link.user_id).executeTakeFirstOrThrow()
  })
}

/** The active user of a session that has not ended; null if there is none. */
export async function userOfSession(store: Store, token: string, now: number): Promise<User | null> {
  const user = await store.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_on', '>', now)
    .where('users.is_active', '=', 1)
    .executeTakeFirst()
  return user ?? null
}

/** Ends a session. */
export async function deleteSession(store: Store, token: string): Promise<void> {
  await store.db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}
