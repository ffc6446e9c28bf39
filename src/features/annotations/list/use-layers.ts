import { useEffect, useState } from 'react'
import { countAnnotations, readLayers } from '#data/commands/annotations/read-annotations.ts'
import { useLive } from '#data/db/live.ts'
import type { LayerEntry } from '#domain/annotation/layer-list.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { useIsFront } from '#parts/annotations/use-layer-denial.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The layers of this device; the list of changes brings those of the server. */
interface Layers {
  readonly entries: readonly LayerEntry[]
  readonly isReading: boolean
  /** They could not be read from this device. */
  readonly isFailed: boolean
  /** Why those of the server did not come; null where they did, or nobody asked. */
  readonly failure: string | null
  readonly canReach: boolean
}

/** Follows the layers of this device. */
export function useLayers(): Layers {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const isFront = useIsFront()
  const [failure, setFailure] = useState<string | null>(null)
  const read = useLive(async () => {
    const [layers, counts] = await Promise.all([readLayers(db), countAnnotations(db)])
    return layers.map(
      ({ localId, current, updatedAt, rev, acked }): LayerEntry => ({
        id: localId,
        name: current.name,
        description: current.description ?? '',
        count: counts.get(localId) ?? 0,
        changedAt: updatedAt === 0 ? null : updatedAt,
        isUnsent: rev > acked,
      }),
    )
  }, [db])
  useEffect(() => {
    if (!isFront || !canReach) return
    const controller = new AbortController()
    void import('#data/commands/annotations/refresh-annotations.ts')
      .then(async (code) => code.refreshLayers(db, controller.signal))
      .then((answer) => {
        if (!controller.signal.aborted) setFailure(answer.ok ? null : answer.error.message)
      })
      .catch(() => setFailure(START_TEXTS.partMissing))
    return () => controller.abort()
  }, [db, isFront, canReach])
  return {
    entries: read.state === 'ready' ? read.value : [],
    isReading: read.state === 'loading',
    isFailed: read.state === 'failed',
    failure,
    canReach,
  }
}
