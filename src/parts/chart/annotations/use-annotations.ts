import { useEffect, useRef, useState } from 'react'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { ChartSource } from '#domain/chart/source.ts'
import type { DrawnLayers } from '#domain/chart/to-model/annotations/drawn-layers.ts'
import type { FollowedLayers } from './follow-layers.ts'

/**
 * The annotation layers of a chart as they are drawn. Their code is loaded with the first chart that has some; the chart does
 * not wait for them.
 */
export const useAnnotations = (
  source: ChartSource,
  query: ChartQuery,
  refreshCount: number,
): DrawnLayers | undefined => {
  const [layers, setLayers] = useState<DrawnLayers>()
  const followed = useRef<FollowedLayers>(null)
  const loadedCount = useRef(refreshCount)
  const { annotation_layers: own } = query.chart.params
  const hasSome = Array.isArray(own) && own.length > 0
  useEffect(() => () => followed.current?.stop(), [])
  useEffect(() => {
    if (!hasSome) return
    let isOver = false
    const force = loadedCount.current !== refreshCount
    loadedCount.current = refreshCount
    void import('./follow-layers.ts')
      .then((code) => {
        if (isOver) return
        followed.current ??= code.followLayers(setLayers)
        followed.current.load(source, query, force)
      })
      // The chart is drawn without them.
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [source, query, refreshCount, hasSome])
  return hasSome ? layers : undefined
}
