import { useEffect, useRef, useState } from 'react'
import { knownServer } from '#data/session/known-server.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { DrawnLayers } from '#domain/chart/to-model/annotations/drawn-layers.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'
import type { FollowedLayers } from './follow-layers.ts'

/** The annotation layers of a chart as they are drawn; their code comes with the first chart that has some, and nothing waits for it. */
export const useAnnotations = (query: ChartQuery, refreshCount: number): DrawnLayers | undefined => {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const [layers, setLayers] = useState<DrawnLayers>()
  const followed = useRef<FollowedLayers>(null)
  const asked = useRef(refreshCount)
  const { annotation_layers: own } = query.chart.params
  const hasSome = Array.isArray(own) && own.length > 0
  useEffect(() => () => followed.current?.stop(), [])
  useEffect(() => {
    if (!hasSome) return
    let isOver = false
    const force = asked.current !== refreshCount
    asked.current = refreshCount
    void import('./follow-layers.ts')
      .then((code) => {
        if (isOver) return
        followed.current ??= code.followLayers(db, setLayers)
        const isFront = knownServer.get()?.kind === 'superset'
        followed.current.ask(query, { canReach, isFront, force })
      })
      // The chart stands without them.
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [db, query, canReach, refreshCount, hasSome])
  return hasSome ? layers : undefined
}
