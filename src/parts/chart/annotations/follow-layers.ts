import { askLayer, type LayerAsk } from '#data/commands/annotations/ask-layer.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { annotationError } from '#domain/chart/annotations/annotation-error.ts'
import {
  type AnnotationEvent,
  type AnnotationState,
  NO_ANNOTATIONS,
  nextAnnotations,
} from '#domain/chart/annotations/annotation-state.ts'
import { type LayerSource, layerSources } from '#domain/chart/annotations/layer-source.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import { chartLayers } from '#domain/chart/to-model/annotations/chart-layers.ts'
import type { DrawnLayers } from '#domain/chart/to-model/annotations/drawn-layers.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'

/** The annotations of one chart, as long as it is on screen. */
export interface FollowedLayers {
  /** Asks for the layers of a chart; what is asked for under the same name is aborted. */
  readonly ask: (query: ChartQuery, how: Omit<LayerAsk, 'shown' | 'signal'>) => void
  /** Aborts all that is asked for. */
  readonly stop: () => void
}

/** Follows the annotation layers of a chart: tells how they are drawn, whenever that changes. */
export function followLayers(db: LocalDatabase, onChange: (layers: DrawnLayers) => void): FollowedLayers {
  const asks = new Map<number, AbortController>()
  let state: AnnotationState = NO_ANNOTATIONS
  let form: ChartQuery['chart']['params'] = {}
  let lastAsk = 0
  const take = (event: AnnotationEvent) => {
    const step = nextAnnotations(state, event)
    if (step.aborted !== null) end(step.aborted)
    const isNew = step.state !== state
    state = step.state
    return isNew
  }
  const show = () => onChange(chartLayers(form, state))
  const end = (ask: number) => {
    asks.get(ask)?.abort()
    asks.delete(ask)
  }
  const start = ({ name }: LayerSource) => {
    const ask = (lastAsk += 1)
    const controller = new AbortController()
    asks.set(ask, controller)
    take({ kind: 'started', name, ask })
    return { ask, signal: controller.signal }
  }
  const bring = async (source: LayerSource, ask: number, how: LayerAsk) => {
    const { name } = source
    const answer = await askLayer(db, source, how).catch(
      () => ({ ok: false, error: { code: 'query-failed', message: START_TEXTS.partMissing } }) as const,
    )
    asks.delete(ask)
    const event = endOf({ name, ask }, answer)
    if (event !== null && take(event)) show()
  }
  return {
    ask: (query, how) => {
      form = query.chart.params
      const started = layerSources(form).map((source) => ({ source, ...start(source) }))
      show()
      for (const { source, ask, signal } of started) void bring(source, ask, { ...how, shown: query, signal })
    },
    stop: () => {
      for (const ask of asks.keys()) end(ask)
    },
  }
}

/** What an answer means for its ask; null for one that was aborted. */
function endOf(
  of: Pick<AnnotationEvent, 'name' | 'ask'>,
  answer: Awaited<ReturnType<typeof askLayer>>,
): AnnotationEvent | null {
  if (answer.ok) return { ...of, kind: 'answered', data: answer.value }
  const error = annotationError(answer.error)
  return error === null ? null : { ...of, kind: 'failed', error }
}
