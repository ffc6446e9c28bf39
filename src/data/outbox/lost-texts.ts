import type { LocalDatabase } from '#data/db/database.ts'
import { putMeta } from '#data/db/meta.ts'
import type { LocalId } from '#domain/core/ids.ts'
import {
  type LostText,
  parseLostTexts,
  withLostText,
  withoutLostText,
} from '#domain/editor/versions/lost-text.ts'

/** Reads the texts of this device that another one replaced and the user has not seen since. */
export async function readLostTexts(db: LocalDatabase): Promise<readonly LostText[]> {
  return parseLostTexts((await db.meta.get('lostTexts'))?.value)
}

/** Adds one in the transaction that replaces it. Throws errors of the database. */
export async function noteLostText(db: LocalDatabase, lost: LostText): Promise<void> {
  await putMeta(db, 'lostTexts', withLostText(await readLostTexts(db), lost))
}

/** Removes a tab's entry once the user has seen it or writes on. If that fails, it is shown again. */
export async function forgetLostText(db: LocalDatabase, localId: LocalId): Promise<void> {
  const forget = async () => {
    const known = await readLostTexts(db)
    if (known.some((one) => one.localId === localId))
      await putMeta(db, 'lostTexts', withoutLostText(known, localId))
  }
  await db.transaction('rw', db.meta, forget).catch(() => undefined)
}
