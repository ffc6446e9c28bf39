import * as z from 'zod/mini'
import { badStep } from '#domain/semantic/steps/frame.ts'
import { defineStep } from '#domain/semantic/steps/step-kind.ts'

/** Grains of the reference's forecasts. */
const FORECAST_GRAINS: ReadonlySet<string> = new Set([
  'PT1S',
  'PT1M',
  'PT5M',
  'PT10M',
  'PT15M',
  'PT30M',
  'PT1H',
  'P1D',
  'P1W',
  'P1M',
  'P3M',
  'P1Y',
  '1969-12-28T00:00:00Z/P1W',
  '1969-12-29T00:00:00Z/P1W',
  'P1W/1970-01-03T00:00:00Z',
  'P1W/1970-01-04T00:00:00Z',
])

/** Rejects a forecast like a reference server without the package. */
export const forecastStep = defineStep(
  'prophet',
  z.looseObject({ time_grain: z.string() }),
  (_frame, { time_grain: grain }) =>
    badStep(
      FORECAST_GRAINS.has(grain) ? '`prophet` package not installed' : `Unsupported time grain: ${grain}`,
    ),
)
