import { useEffect, useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { type PaletteGroup, parsePaletteText, type RankedHit, rankHits } from '#domain/palette/rank.ts'
import type { Feature } from '#features/feature.ts'
import { findHits } from './hits.ts'

/** Search result; `tookMs` is the duration of the search. */
export interface PaletteResult {
  readonly typed: string
  readonly groups: readonly PaletteGroup[]
  readonly tookMs: number
}

/** Searches this device for a text. */
export async function searchPalette(
  features: readonly Feature[],
  db: LocalDatabase,
  typed: string,
): Promise<PaletteResult> {
  const query = parsePaletteText(typed)
  const startedAt = performance.now()
  const groups = rankHits(await findHits(features, db, query.text), query)
  return { typed, groups, tookMs: Math.ceil(performance.now() - startedAt) }
}

/** The latest search result, which may be for an earlier text; null before the first. */
export function usePaletteSearch(
  features: readonly Feature[],
  db: LocalDatabase,
  typed: string,
): PaletteResult | null {
  const [result, setResult] = useState<PaletteResult | null>(null)
  useEffect(() => {
    let isCurrent = true
    void searchPalette(features, db, typed).then((found) => isCurrent && setResult(found))
    return () => {
      isCurrent = false
    }
  }, [features, db, typed])
  return result
}

/** All hits in display order. */
export function flatHits(result: PaletteResult | null): readonly RankedHit[] {
  return result?.groups.flatMap((group) => group.hits) ?? []
}
