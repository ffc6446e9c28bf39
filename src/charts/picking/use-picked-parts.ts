import { useEffect, useState } from 'react'
import type { LatePick } from '#domain/chart/model/pick/late-pick.ts'
import type { Pick } from '#domain/chart/model/pick/pick.ts'
import { withinPicks } from '#domain/chart/model/pick/pick-key.ts'

type PickAt = (at: number) => LatePick

/** With more parts than this, none is dimmed: finding the rows of each would take longer than a press may. */
const MOST_PARTS = 5_000

/** The indexes of the drawn parts whose rows are picked; null where nothing is picked, and where none of the parts is. */
export function usePickedParts(
  picked: readonly Pick[] | undefined,
  count: number,
  pickAt: PickAt | undefined,
): readonly number[] | null {
  const [found, setFound] = useState<readonly number[] | null>(null)
  const isNeeded = picked !== undefined && picked.length > 0 && pickAt !== undefined && count <= MOST_PARTS
  useEffect(() => {
    if (!isNeeded) return
    let isShown = true
    void pickedParts(picked, count, pickAt).then((parts) => {
      if (isShown) setFound(parts.length === 0 ? null : parts)
    })
    return () => {
      isShown = false
      setFound(null)
    }
  }, [isNeeded, picked, count, pickAt])
  return isNeeded ? found : null
}

async function pickedParts(
  picked: readonly Pick[],
  count: number,
  pickAt: PickAt,
): Promise<readonly number[]> {
  const isPicked = withinPicks(picked)
  const parts = await Promise.all(Array.from({ length: count }, async (_, at) => partAt(pickAt, at)))
  return parts.flatMap((part, at) => (part !== null && isPicked(part) ? [at] : []))
}

/** The part at an index; null for one without rows, and where the code that finds its rows does not load. */
async function partAt(pickAt: PickAt, at: number): Promise<Pick | null> {
  return Promise.resolve(pickAt(at)).catch(() => null)
}
