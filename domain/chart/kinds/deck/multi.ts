import * as z from 'zod/mini'
import type { Chart } from '#domain/chart/chart.ts'
import { field } from '#domain/chart/fields/field.ts'
import { queryFields } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { layerIds } from '#domain/chart/layers.ts'
import { baseQuery } from '#domain/chart/query/base-query.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { kind as deck } from './kind.ts'
import { toMultiModel } from './multi-model.ts'

/** Several maps over each other. All are queried together, so that they have the same dataset. */
export const kind = defineKind({
  vizTypes: ['deck_multi'],
  mark: 'geo',
  fields: {
    query: z.object({ ...queryFields, deck_slices: field.numbers() }),
    appearance: z.object({}),
  },
  buildQueries: (form, source) => {
    const own = baseQuery(form, { ...source, mask: EMPTY_MASK }, false)
    return drawnLayers(source.chart).flatMap((layer) =>
      deck
        .open(layer)
        .buildQueries(source.mask, source.dataset)
        .map((query) => filteredBy(query, own)),
    )
  },
  drawsAnyResult: true,
  toModel: (results, _form, context) => {
    const layers = drawnLayers(context.chart)
    const drawings = layers.flatMap((layer, at) => {
      const result = results[at]
      const drawing = result === undefined ? null : deck.open(layer).toModel([result], context)
      return drawing === null ? [] : [{ name: layer.name, drawing }]
    })
    const wanted = layerIds(context.chart.params).length
    const empty = layers.filter((_, at) => results[at]?.rowCount === 0).map(({ name }) => name)
    return toMultiModel(context.chart.name, drawings, { lost: wanted - layers.length, empty })
  },
})

/** The supported layers, each with one query. */
function drawnLayers({ layers = [], datasetId }: Chart): readonly Chart[] {
  return layers.filter(
    (layer) =>
      deck.vizTypes.includes(layer.vizType) &&
      layer.datasetId === datasetId &&
      deck.open(layer).buildQueries(EMPTY_MASK, null).length === 1,
  )
}

/** Adds the filters of the multi-layer chart to the query of a layer. */
function filteredBy(query: QueryObject, own: QueryObject): QueryObject {
  const joined = (clause: 'where' | 'having') =>
    [query.extras?.[clause], own.extras?.[clause]]
      .filter((sql) => sql !== undefined && sql !== '')
      .join(' AND ')
  return {
    ...query,
    filters: [...(query.filters ?? []), ...(own.filters ?? [])],
    extras: { ...query.extras, where: joined('where'), having: joined('having') },
  }
}
