import { useEffect, useState } from 'react'
import { readAnnotationsOf, readLayerByAddress } from '#data/commands/annotations/read-annotations.ts'
import { useLive } from '#data/db/live.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import type { AnnotationLayer } from '#domain/records/annotation-layers/record.ts'
import type { Annotation } from '#domain/records/annotations/record.ts'
import { useIsFront } from '#parts/annotations/use-layer-denial.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** A layer with its annotations, as this device has them. */
interface OpenLayer {
  /** Null where it is not here. */
  readonly layer: AnnotationLayer | null
  readonly annotations: readonly Annotation[]
  readonly isReading: boolean
  readonly isFailed: boolean
  readonly failure: string | null
  readonly canReach: boolean
}

/** Follows the layer of an address: its id on the server, or on this device. */
export function useAnnotations(address: string): OpenLayer {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const isFront = useIsFront()
  const [failure, setFailure] = useState<string | null>(null)
  const read = useLive(async () => {
    const layer = await readLayerByAddress(db, address)
    return { layer, annotations: layer === null ? [] : await readAnnotationsOf(db, layer.localId) }
  }, [db, address])
  const known = read.state === 'ready' ? read.value : null
  const layer = known?.layer ?? null
  const layerId = layer?.localId ?? null
  useEffect(() => {
    if (!isFront || !canReach) return
    const controller = new AbortController()
    void import('#data/commands/annotations/refresh-annotations.ts')
      .then(async (code) => code.refreshLayerAt(db, address, controller.signal))
      .then((answer) => {
        if (!controller.signal.aborted) setFailure(answer.ok ? null : answer.error.message)
      })
      .catch(() => setFailure(START_TEXTS.partMissing))
    return () => controller.abort()
  }, [db, address, isFront, canReach, layerId])
  return {
    layer,
    annotations: known?.annotations ?? [],
    isReading: read.state === 'loading',
    isFailed: read.state === 'failed',
    failure,
    canReach,
  }
}
