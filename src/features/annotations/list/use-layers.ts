import { countAnnotations, readLayers } from '#data/answers/read-annotations.ts'
import { useLive } from '#data/db/live.ts'
import type { LayerEntry } from '#domain/annotation/layer-list.ts'
import { useIsFront } from '#parts/annotations/use-layer-denial.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh, withCode } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The layers of this device. */
interface Layers {
  readonly entries: readonly LayerEntry[]
  readonly isReading: boolean
  /** Whether the local database rejected the query. */
  readonly isFailed: boolean
  /** Why the last refresh from the server failed; null if it succeeded or there was none. */
  readonly failure: string | null
  readonly canReach: boolean
}

/** Follows the layers of this device. */
export function useLayers(): Layers {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const isFront = useIsFront()
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
  const refresh = async (signal: AbortSignal) =>
    withCode(import('#data/commands/annotations/refresh-annotations.ts'), async (code) =>
      code.refreshLayers(db, signal),
    )
  // Only before a Superset: the own server sends layers with the list of changes.
  const { failure } = useRefresh(isFront && canReach ? refresh : null, [db])
  return {
    entries: read.state === 'ready' ? read.value : [],
    isReading: read.state === 'loading',
    isFailed: read.state === 'failed',
    failure: failure?.message ?? null,
    canReach,
  }
}
