import { useEffect, useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { forgetLostText, readLostTexts } from '#data/outbox/lost-texts.ts'
import type { LocalId } from '#domain/core/ids.ts'

/** The version of a tab that another device wrote over; once it was looked at it is not announced any more. Null for none. */
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
