import { makeLid } from '#domain/core/ids.ts'
import type { CameBack } from '#domain/journal/come-back.ts'
import { JOURNALED_TABLES } from '#domain/journal/entry.ts'
import type { LocalDatabase } from '#data/database.ts'
import { bringBack, readLeftBehind } from '#data/journal/bring-back.ts'
import type { DatabaseOwner } from './database-name.ts'
import { putMeta, readMetaText } from './meta.ts'

/** A database with its sentinel: `isNew` when that was given now, `cameBack` what the journal brought back. */
export interface Beginning {
  readonly sentinel: string
  readonly isNew: boolean
  readonly cameBack: CameBack | null
}

/**
 * Fills a database that has no sentinel, since it is new or the browser cleared it, from the journal, and gives it one.
 * Source: sync §3.10, §3.13.
 */
export async function beginDatabase(db: LocalDatabase, owner: DatabaseOwner): Promise<Beginning> {
  const left = await readLeftBehind(db.name)
  const strict = db.strictly()
  return strict.transaction('rw', [...JOURNALED_TABLES, 'aliases'], async () => {
    const stored = await readMetaText(strict, 'sentinel')
    if (stored !== null) return { sentinel: stored, isNew: false, cameBack: null }
    const cameBack = await bringBack(strict, left)
    const sentinel = makeLid(db.clock.randomBytes)
    await putMeta(strict, 'sentinel', sentinel)
    await putMeta(strict, 'userId', owner.userId)
    if ((await readMetaText(strict, 'clientId')) === null)
      await putMeta(strict, 'clientId', makeLid(db.clock.randomBytes))
    return { sentinel, isNew: true, cameBack }
  })
}
