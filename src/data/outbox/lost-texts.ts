import type { LocalDatabase } from '#data/db/database.ts'
import { putMeta } from '#data/db/meta.ts'
import type { LocalId } from '#domain/core/ids.ts'
import {
  type LostText,
  parseLostTexts,
  withLostText,
  withoutLostText,
} from '#domain/editor/versions/lost-text.ts'

/** Reads the texts of this device that another one wrote over, and that nobody has seen since. */
export async function readLostTexts(db: LocalDatabase): Promise<readonly LostText[]> {
  return parseLostTexts((await db.meta.get('lostTexts'))?.value)
}

/** Notes one more, inside the transaction that writes over it. Throws what the database throws. */
export async function noteLostText(db: LocalDatabase, lost: LostText): Promise<void> {
  await putMeta(db, 'lostTexts', withLostText(await readLostTexts(db), lost))
}

/**
 * Forgets that of a tab: somebody has seen it, or writes on. Where that cannot be stored it is shown once more, and
 * nothing is lost.
 */
export async function forgetLostText(db: LocalDatabase, localId: LocalId): Promise<void> {
  const forget = async () => {
    const known = await readLostTexts(db)
    if (known.some((one) => one.localId === localId))
      await putMeta(db, 'lostTexts', withoutLostText(known, localId))
  }
  await db.transaction('rw', db.meta, forget).catch(() => undefined)
}
