import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { hashToken } from '#server/store/sessions.ts'
import type { RunningServer } from './start-server.ts'

/** Returns a link that signs a user of a running server in, once; another user than that of the printed link is created. */
export function linkFor({ dataDir, origin }: RunningServer, username: string): string {
  const db = new Database(join(dataDir, 'metadata.sqlite'))
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  try {
    db.prepare(
      'INSERT OR IGNORE INTO users (username, first_name, last_name, is_active, created_on) VALUES (?, ?, ?, 1, ?)',
    ).run(username, 'Second', 'User', now)
    db.prepare(
      'INSERT INTO one_time_links (token_hash, user_id, created_on, expires_on) SELECT ?, id, ?, ? FROM users WHERE username = ?',
    ).run(hashToken(token), now, now + 3_600_000, username)
  } finally {
    db.close()
  }
  return `${origin}/#token=${token}`
}
