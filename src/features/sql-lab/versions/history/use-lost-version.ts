import { useEffect, useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { forgetLostText, readLostTexts } from '#data/outbox/lost-texts.ts'
import type { LocalId } from '#domain/core/ids.ts'

/** The version of a tab that another device overwrote; null if there is none. Reading it removes the note about it. */
export function useLostVersion(db: LocalDatabase, localId: LocalId): number | null {
  const [version, setVersion] = useState<number | null>(null)
  useEffect(() => {
    void readLostTexts(db).then((lost) => {
      const one = lost.find((other) => other.localId === localId)
      if (one === undefined) return
      setVersion(one.version)
      void forgetLostText(db, localId)
    })
  }, [db, localId])
  return version
}
