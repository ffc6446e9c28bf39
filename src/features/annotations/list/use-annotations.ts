import { readAnnotationsOf, readLayerByAddress } from '#data/answers/read-annotations.ts'
import { useLive } from '#data/db/live.ts'
import type { AnnotationLayer } from '#domain/records/annotation-layers/record.ts'
import type { Annotation } from '#domain/records/annotations/record.ts'
import { useIsFront } from '#parts/annotations/use-layer-denial.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh, withCode } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** A layer with its annotations, as stored on this device. */
interface OpenLayer {
  /** Null if it is not on this device. */
  readonly layer: AnnotationLayer | null
  readonly annotations: readonly Annotation[]
  readonly isReading: boolean
  readonly isFailed: boolean
  readonly failure: string | null
  readonly canReach: boolean
}

/** Follows the layer of an address, which is its id on the server or its local id. */
export function useAnnotations(address: string): OpenLayer {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const isFront = useIsFront()
  const read = useLive(async () => {
    const layer = await readLayerByAddress(db, address)
    return { layer, annotations: layer === null ? [] : await readAnnotationsOf(db, layer.localId) }
  }, [db, address])
  const known = read.state === 'ready' ? read.value : null
  const layer = known?.layer ?? null
  const layerId = layer?.localId ?? null
  const refresh = async (signal: AbortSignal) =>
    withCode(import('#data/commands/annotations/refresh-annotations.ts'), async (code) =>
      code.refreshLayerAt(db, address, signal),
    )
  const { failure } = useRefresh(isFront && canReach ? refresh : null, [db, address, layerId])
  return {
    layer,
    annotations: known?.annotations ?? [],
    isReading: read.state === 'loading',
    isFailed: read.state === 'failed',
    failure: failure?.message ?? null,
    canReach,
  }
}
