import type { LayerData } from '#domain/chart/annotations/layer-data.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import type { CachedResult, DeviceSource, Running, ServerSource } from '#domain/chart/source.ts'
import { err, ok } from '#domain/core/result.ts'
import { silentError } from '#domain/errors/wire-error.ts'

/** A source that stores results in memory, and loads when a test requests it. */
export interface MemorySource extends ServerSource {
  /** Whether each load ignores caches, in the order of the loads. */
  readonly loads: readonly boolean[]
  readonly store: (key: string, result: ChartResult) => void
  readonly answer: (result: ChartResult) => void
  readonly fail: (message: string) => void
  /** Stores the data of the annotation layer with that name. */
  readonly storeLayer: (name: string, data: LayerData) => void
  /** The same results without a server. */
  readonly alone: DeviceSource
}

/** The time of all results, in ms since 1970. */
const AT = Date.UTC(2026, 10, 28, 9, 30)

function running<T>(answer: T): Running<T> {
  return { answer: Promise.resolve(answer), stop: () => undefined }
}

/** Makes an empty source. */
export function memorySource(): MemorySource {
  const stored = new Map<string, CachedResult>()
  const layers = new Map<string, LayerData>()
  const loads: boolean[] = []
  let settle: (answer: Awaited<ReturnType<ServerSource['load']>['answer']>) => void = () => undefined
  let loadingKey = ''
  const resultOf = (key: string, result: ChartResult) => ({ key, at: AT, cachedAt: null, results: [result] })
  const alone: DeviceSource = {
    kind: 'device',
    readStored: async (key) => stored.get(key) ?? null,
    hasStored: async (id) => [...stored.keys()].some((key) => key.startsWith(`${id}/`)),
    readLayer: ({ name }) => {
      const data = layers.get(name)
      return running(data === undefined ? err({ code: 'query-failed', message: 'no such layer' }) : ok(data))
    },
    loadFile: () => running(err(silentError('offline'))),
    loadSql: () => running(err(silentError('offline'))),
  }
  return {
    ...alone,
    kind: 'server',
    loads,
    alone,
    store: (key, result) => void stored.set(key, resultOf(key, result)),
    answer: (result) => settle(ok(resultOf(loadingKey, result))),
    storeLayer: (name, data) => void layers.set(name, data),
    fail: (message) => settle(err({ code: 'query-failed', message })),
    load: ({ key }, { force, onStart }) => {
      loads.push(force)
      loadingKey = key
      onStart()
      const answer = new Promise<Awaited<ReturnType<ServerSource['load']>['answer']>>((resolve) => {
        settle = resolve
      })
      const own = settle
      return { answer, stop: () => own(null) }
    },
  }
}
