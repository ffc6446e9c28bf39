// Written by `npm run kinds` from the folders of the kinds. A change here is lost.
import { legacyShapes as bubbleLegacyShapes } from '#domain/chart/kinds/bubble/legacy-shapes.ts'
import { legacyShapes as bulletLegacyShapes } from '#domain/chart/kinds/bullet/legacy-shapes.ts'
import { legacyShapes as calHeatmapLegacyShapes } from '#domain/chart/kinds/cal-heatmap/legacy-shapes.ts'
import { legacyShapes as chordLegacyShapes } from '#domain/chart/kinds/chord/legacy-shapes.ts'
import { legacyShapes as countryMapLegacyShapes } from '#domain/chart/kinds/country-map/legacy-shapes.ts'
import { legacyShapes as deckLegacyShapes } from '#domain/chart/kinds/deck/legacy-shapes.ts'
import { legacyShapes as eventFlowLegacyShapes } from '#domain/chart/kinds/event-flow/legacy-shapes.ts'
import { legacyShapes as heatmapLegacyShapes } from '#domain/chart/kinds/heatmap/legacy-shapes.ts'
import { legacyShapes as histogramLegacyShapes } from '#domain/chart/kinds/histogram/legacy-shapes.ts'
import { legacyShapes as horizonLegacyShapes } from '#domain/chart/kinds/horizon/legacy-shapes.ts'
import { legacyShapes as oldSeriesLegacyShapes } from '#domain/chart/kinds/old-series/legacy-shapes.ts'
import { legacyShapes as parallelLegacyShapes } from '#domain/chart/kinds/parallel/legacy-shapes.ts'
import { legacyShapes as roseLegacyShapes } from '#domain/chart/kinds/rose/legacy-shapes.ts'
import { legacyShapes as sankeyLegacyShapes } from '#domain/chart/kinds/sankey/legacy-shapes.ts'
import { legacyShapes as tTestLegacyShapes } from '#domain/chart/kinds/t-test/legacy-shapes.ts'
import { legacyShapes as timePivotLegacyShapes } from '#domain/chart/kinds/time-pivot/legacy-shapes.ts'
import { legacyShapes as timeTableLegacyShapes } from '#domain/chart/kinds/time-table/legacy-shapes.ts'
import { legacyShapes as worldMapLegacyShapes } from '#domain/chart/kinds/world-map/legacy-shapes.ts'
import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'

/** The viz types of old whose data `/superset/explore_json/` gives. Source: wire §7. */
export const LEGACY_SHAPES: ReadonlyMap<unknown, LegacyShape> = new Map<unknown, LegacyShape>([
  ...bubbleLegacyShapes,
  ...bulletLegacyShapes,
  ...calHeatmapLegacyShapes,
  ...chordLegacyShapes,
  ...countryMapLegacyShapes,
  ...deckLegacyShapes,
  ...eventFlowLegacyShapes,
  ...heatmapLegacyShapes,
  ...histogramLegacyShapes,
  ...horizonLegacyShapes,
  ...oldSeriesLegacyShapes,
  ...parallelLegacyShapes,
  ...roseLegacyShapes,
  ...sankeyLegacyShapes,
  ...tTestLegacyShapes,
  ...timePivotLegacyShapes,
  ...timeTableLegacyShapes,
  ...worldMapLegacyShapes,
])
