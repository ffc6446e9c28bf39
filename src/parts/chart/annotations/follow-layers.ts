import { annotationError } from '#domain/chart/annotations/annotation-error.ts'
import {
  type AnnotationEvent,
  type AnnotationState,
  NO_ANNOTATIONS,
  nextAnnotations,
} from '#domain/chart/annotations/annotation-state.ts'
import { type LayerSource, layerSources } from '#domain/chart/annotations/layer-source.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { ChartSource, LayerRequest } from '#domain/chart/source.ts'
import { chartLayers } from '#domain/chart/to-model/annotations/chart-layers.ts'
import type { DrawnLayers } from '#domain/chart/to-model/annotations/drawn-layers.ts'
import { err } from '#domain/core/result.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'

/** The annotation layers of one chart, as long as it is on screen. */
export interface FollowedLayers {
  /** Loads the layers of a chart; a pending request of the same layer is aborted. */
  readonly load: (charts: ChartSource, query: ChartQuery, force: boolean) => void
  /** Aborts all requests. */
  readonly stop: () => void
}

/** Follows the annotation layers of a chart; `onChange` receives the drawn layers whenever they change. */
export function followLayers(onChange: (layers: DrawnLayers) => void): FollowedLayers {
  const requests = new Map<number, () => void>()
  let state: AnnotationState = NO_ANNOTATIONS
  let form: ChartQuery['chart']['params'] = {}
  let lastRequest = 0
  const apply = (event: AnnotationEvent) => {
    const step = nextAnnotations(state, event)
    if (step.aborted !== null) end(step.aborted)
    const isNew = step.state !== state
    state = step.state
    return isNew
  }
  const show = () => onChange(chartLayers(form, state))
  const end = (ask: number) => {
    requests.get(ask)?.()
    requests.delete(ask)
  }
  const load = async (charts: ChartSource, layer: LayerSource, request: LayerRequest) => {
    const of = { name: layer.name, ask: (lastRequest += 1) }
    apply({ ...of, kind: 'started' })
    const { answer, stop } = charts.readLayer(layer, request)
    requests.set(of.ask, stop)
    const event = endOf(of, await answer.catch(() => NOT_LOADED))
    requests.delete(of.ask)
    if (event !== null && apply(event)) show()
  }
  return {
    load: (charts, shown, force) => {
      form = shown.chart.params
      for (const layer of layerSources(form)) void load(charts, layer, { shown, force })
      show()
    },
    stop: () => {
      for (const ask of requests.keys()) end(ask)
    },
  }
}

const NOT_LOADED = err({ code: 'query-failed', message: START_TEXTS.partMissing } as const)

/** The event of an answer; null for a request that was aborted. */
function endOf(
  of: Pick<AnnotationEvent, 'name' | 'ask'>,
  answer: Awaited<ReturnType<ChartSource['readLayer']>['answer']>,
): AnnotationEvent | null {
  if (answer.ok) return { ...of, kind: 'answered', data: answer.value }
  const error = annotationError(answer.error)
  return error === null ? null : { ...of, kind: 'failed', error }
}
