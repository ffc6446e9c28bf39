import { useEffect, useEffectEvent, useState } from 'react'
import type { Pick } from '#domain/chart/model/pick/pick.ts'
import type { CanvasParts } from './canvas-picks.ts'
import type { CanvasDataset } from './dim-elements.ts'

/**
 * Dims the elements of a canvas whose rows are not picked, with code that is loaded with the first pick. `datasets` keep their
 * identity while nothing is picked.
 */
export function useDimmed<T extends CanvasDataset>(
  datasets: T[],
  picked: readonly Pick[] | undefined,
  parts: () => Promise<CanvasParts>,
): T[] {
  const [dimmed, setDimmed] = useState<{ readonly of: T[]; readonly shown: T[] } | null>(null)
  const loadParts = useEffectEvent(parts)
  const hasPicks = picked !== undefined && picked.length > 0
  useEffect(() => {
    if (!hasPicks) return
    let isShown = true
    const load = async () => {
      const [{ dimElements }, own] = await Promise.all([import('./dim-elements.ts'), loadParts()])
      const shown = await dimElements(datasets, picked, own)
      if (isShown) setDimmed({ of: datasets, shown: [...shown] })
    }
    // Without its code nothing is dimmed; the pick applies all the same.
    load().catch(() => undefined)
    return () => {
      isShown = false
      setDimmed(null)
    }
  }, [hasPicks, picked, datasets])
  return hasPicks && dimmed?.of === datasets ? dimmed.shown : datasets
}
