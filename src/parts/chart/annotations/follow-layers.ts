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
    if (step.state === state) return
    state = step.state
    onChange(chartLayers(form, state))
  }
  const end = (ask: number) => {
    asks.get(ask)?.abort()
    asks.delete(ask)
  }
  const askOne = async (source: LayerSource, how: Omit<LayerAsk, 'signal'>) => {
    const ask = (lastAsk += 1)
    const { name } = source
    const controller = new AbortController()
    asks.set(ask, controller)
    take({ kind: 'started', name, ask })
    const answer = await askLayer(db, source, { ...how, signal: controller.signal }).catch(
      () => ({ ok: false, error: { code: 'query-failed', message: START_TEXTS.partMissing } }) as const,
    )
    asks.delete(ask)
    const error = answer.ok ? null : annotationError(answer.error)
    if (answer.ok) take({ kind: 'answered', name, ask, data: answer.value })
    else if (error !== null) take({ kind: 'failed', name, ask, error })
  }
  return {
    ask: (query, how) => {
      form = query.chart.params
      onChange(chartLayers(form, state))
      for (const source of layerSources(form)) void askOne(source, { ...how, shown: query })
    },
    stop: () => {
      for (const ask of asks.keys()) end(ask)
    },
  }
}
