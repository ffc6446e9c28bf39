import { type PaletteGroup, parsePaletteText, type RankedHit, rankHits } from '#domain/palette/rank.ts'
import { useEffect, useState } from 'react'
import { findHits } from './sources.ts'

/** What the palette shows for a text; `tookMs` is the time of the search. */
export interface PaletteResult {
  readonly typed: string
  readonly groups: readonly PaletteGroup[]
  readonly tookMs: number
}

/** Searches this device for what was typed; an answer to an older text is dropped. Null before the first. */
export function usePaletteSearch(typed: string): PaletteResult | null {
  const [result, setResult] = useState<PaletteResult | null>(null)
  useEffect(() => {
    let isCurrent = true
    const query = parsePaletteText(typed)
    const startedAt = performance.now()
    const show = async () => {
      const hits = await findHits(query.text)
      if (!isCurrent) return
      const groups = rankHits(hits, query)
      setResult({ typed, groups, tookMs: Math.ceil(performance.now() - startedAt) })
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [typed])
  return result
}

/** All hits in the order in which they are drawn. */
export function flatHits(result: PaletteResult | null): readonly RankedHit[] {
  return result?.groups.flatMap((group) => group.hits) ?? []
}
