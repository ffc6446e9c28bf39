import * as z from 'zod/mini'
import { allOk, ok, type Result } from '#domain/core/result.ts'
import { putColumns } from '#domain/semantic/steps/columns/put-columns.ts'
import {
  badStep,
  columnPlaces,
  type Frame,
  type FrameCell,
  type StepError,
} from '#domain/semantic/steps/frame.ts'
import { defineStep } from '#domain/semantic/steps/step-kind.ts'

/** The column with a place as text, and the columns of its parts. */
interface GeodeticColumns {
  readonly geodetic: string
  readonly latitude: string
  readonly longitude: string
  readonly altitude: string | null
}

type Point = readonly [latitude: number, longitude: number, altitude: number]

/** The longest text of a place. */
const LONGEST_PLACE = 200

/** Parses places of two or three numbers, `41.5, -81.0` or `41.5; -81.0; 120`. */
function parseGeodetic(frame: Frame, columns: GeodeticColumns): Result<Frame, StepError> {
  const place = columnPlaces(frame).get(columns.geodetic)
  if (place === undefined) return badStep('Referenced columns not available in DataFrame.')
  const points = allOk(frame.rows.map((row) => parsePoint(row[place] ?? null)))
  if (!points.ok) return points
  const names = [
    columns.latitude,
    columns.longitude,
    ...(columns.altitude === null ? [] : [columns.altitude]),
  ]
  return putColumns(
    'geodetic_parse',
    frame,
    names.map((name, at) => ({ parts: [name], values: points.value.map((point) => point?.[at] ?? null) })),
  )
}

function parsePoint(cell: FrameCell): Result<Point | null, StepError> {
  if (cell === null) return ok(null)
  const parts =
    typeof cell === 'string' && cell.length <= LONGEST_PLACE ? cell.split(/[,;\s]+/).filter(Boolean) : []
  const [latitude, longitude, altitude = 0, ...more] = parts.map(Number)
  if (latitude === undefined || longitude === undefined || more.length > 0)
    return badStep('Invalid geodetic string')
  if (![latitude, longitude, altitude].every(Number.isFinite)) return badStep('Invalid geodetic string')
  return ok([latitude, longitude, altitude])
}

/** Parses places from text into numeric columns. */
export const geodeticStep = defineStep(
  'geodetic_parse',
  z.strictObject({
    geodetic: z.string(),
    latitude: z.string(),
    longitude: z.string(),
    altitude: z._default(z.nullable(z.string()), null),
  }),
  parseGeodetic,
)
