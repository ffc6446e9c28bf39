import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { deckQueries } from './build-queries.ts'
import { fields } from './fields.ts'
import { deckLabels, toDeckModel } from './to-model.ts'

/** Shapes on a map: dots, cells, lines and areas. */
export const kind = defineKind({
  vizTypes: [
    'deck_scatter',
    'deck_hex',
    'deck_grid',
    'deck_screengrid',
    'deck_heatmap',
    'deck_contour',
    'deck_arc',
    'deck_path',
    'deck_polygon',
    'deck_geojson',
    'mapbox',
  ],
  mark: 'geo',
  fields,
  buildQueries: deckQueries,
  toModel: ([result], form, context) => toDeckModel(result, form, context),
  colorLabels: deckLabels,
})
