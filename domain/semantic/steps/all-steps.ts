import { flattenStep, renameStep } from './columns/names.ts'
import { selectStep } from './columns/select.ts'
import { aggregateStep } from './groups/aggregate-step.ts'
import { boxPlotStep } from './groups/box-plot.ts'
import { histogramStep } from './groups/histogram.ts'
import { pivotStep } from './groups/pivot.ts'
import { geodeticStep } from './places/geodetic.ts'
import { decodeGeohashStep, encodeGeohashStep } from './places/geohash.ts'
import { compareStep } from './series/compare.ts'
import { differenceStep } from './series/difference.ts'
import { forecastStep } from './series/forecast.ts'
import { resampleStep } from './series/resample.ts'
import { rollingStep } from './series/rolling.ts'
import { contributionStep, cumulateStep, rankStep, sortStep } from './series/series-steps.ts'
import type { StepKind } from './step-kind.ts'

/** All steps, sorted by name. */
const ALL: readonly StepKind[] = [
  aggregateStep,
  boxPlotStep,
  compareStep,
  contributionStep,
  cumulateStep,
  differenceStep,
  flattenStep,
  geodeticStep,
  decodeGeohashStep,
  encodeGeohashStep,
  histogramStep,
  pivotStep,
  forecastStep,
  rankStep,
  renameStep,
  resampleStep,
  rollingStep,
  selectStep,
  sortStep,
]

/** The steps of queries by their names on the wire. */
export const ALL_STEPS: ReadonlyMap<string, StepKind> = new Map(ALL.map((kind) => [kind.operation, kind]))
