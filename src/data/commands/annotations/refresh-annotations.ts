import { adoptAnswers } from '#data/answers/adopt-answers.ts'
import { orNotStored } from '#data/answers/cache-answers.ts'
import { readLayerByAddress } from '#data/answers/read-annotations.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { send } from '#data/http/send.ts'
import { listAnnotationLayers, listAnnotations } from '#domain/contract/bi/annotation-layer.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { AnnotationLayer } from '#domain/records/annotation-layers/record.ts'
import { annotationLayersKind } from '#domain/records/annotation-layers/sync.ts'
import { readLayer } from '#domain/records/annotation-layers/wire.ts'
import { annotationsKind } from '#domain/records/annotations/sync.ts'
import { readAnnotation } from '#domain/records/annotations/wire.ts'

/** Rows per request of a list. */
const PAGE_SIZE = 1_000

type Refreshed = Promise<Result<void, WireError | AnswerNotStoredError>>

/** Reads the layers from a server without annotations in its change list. Fails: with any WireError, `not-cached`. */
export async function refreshLayers(db: LocalDatabase, signal: AbortSignal): Refreshed {
  const requestedAt = db.clock.now()
  const q = { order_column: 'name', order_direction: 'asc', page: 0, page_size: PAGE_SIZE } as const
  const answer = await send(listAnnotationLayers, { query: { q }, signal })
  if (!answer.ok) return answer
  const answers = answer.value.result.flatMap((row) => readLayer(row) ?? []).map((remote) => ({ remote }))
  const stored = await orNotStored(async () =>
    db.transaction('rw', [db.annotationLayers], async () =>
      adoptAnswers(db, annotationLayersKind, { answers, requestedAt }),
    ),
  )
  return stored.ok ? ok(undefined) : stored
}

/** Reads the layer of an address and its annotations from such a server. Fails: with any WireError, `not-cached`. */
export async function refreshLayerAt(db: LocalDatabase, address: string, signal: AbortSignal): Refreshed {
  const layers = await refreshLayers(db, signal)
  const layer = layers.ok ? await readLayerByAddress(db, address) : null
  return layer === null ? layers : refreshAnnotations(db, layer, signal)
}

async function refreshAnnotations(
  db: LocalDatabase,
  { localId, serverId }: AnnotationLayer,
  signal: AbortSignal,
): Refreshed {
  if (serverId === null) return ok(undefined)
  const requestedAt = db.clock.now()
  const q = { order_column: 'start_dttm', order_direction: 'asc', page: 0, page_size: PAGE_SIZE } as const
  const answer = await send(listAnnotations, { params: { layer: String(serverId) }, query: { q }, signal })
  if (!answer.ok) return answer
  const answers = answer.value.result
    .flatMap((row) => readAnnotation({ ...row, layer: { id: serverId } }) ?? [])
    .map((remote) => ({ remote }))
  const kind: Pick<typeof annotationsKind, 'name' | 'parse' | 'adopt'> = {
    ...annotationsKind,
    adopt: (remote, start) => annotationsKind.adopt(remote, { ...start, parentLocalId: localId }),
  }
  const stored = await orNotStored(async () =>
    db.transaction('rw', [db.annotations], async () => adoptAnswers(db, kind, { answers, requestedAt })),
  )
  return stored.ok ? ok(undefined) : stored
}
