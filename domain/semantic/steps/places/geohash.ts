import geohash from 'ngeohash'
import * as z from 'zod/mini'
import { allOk, err, ok, type Result } from '#domain/core/result.ts'
import { putColumns } from '#domain/semantic/steps/columns/put-columns.ts'
import {
  badStep,
  columnPlaces,
  type Frame,
  type FrameCell,
  numberOf,
  type StepError,
} from '#domain/semantic/steps/frame.ts'
import { defineStep } from '#domain/semantic/steps/step-kind.ts'

interface PlaceColumns {
  readonly latitude: string
  readonly longitude: string
  readonly geohash: string
}

/** Length of encoded geohashes; precise to some centimetres. */
const GEOHASH_LENGTH = 12

/** A valid geohash; a longer one is more precise than a double. */
const GEOHASH = /^[0-9b-hjkmnp-z]{1,22}$/i

/** Encodes coordinates as geohashes. */
function encodeGeohash(frame: Frame, columns: PlaceColumns): Result<Frame, StepError> {
  const known = columnPlaces(frame)
  const [latitudes, longitudes] = [known.get(columns.latitude), known.get(columns.longitude)]
  if (latitudes === undefined || longitudes === undefined)
    return badStep('Referenced columns not available in DataFrame.')
  const values = allOk(frame.rows.map((row) => encode(numberOf(row[latitudes]), numberOf(row[longitudes]))))
  if (!values.ok) return values
  return putColumns('geohash_encode', frame, [{ parts: [columns.geohash], values: values.value, generic: 1 }])
}

function encode(latitude: number | null, longitude: number | null): Result<FrameCell, StepError> {
  if (latitude === null || longitude === null) return ok(null)
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return badStep('Invalid longitude/latitude')
  return ok(geohash.encode(latitude, longitude, GEOHASH_LENGTH))
}

/** Decodes geohashes to the centers of their areas. */
function decodeGeohash(frame: Frame, columns: PlaceColumns): Result<Frame, StepError> {
  const place = columnPlaces(frame).get(columns.geohash)
  if (place === undefined) return badStep('Referenced columns not available in DataFrame.')
  const points = allOk(frame.rows.map((row) => decode(row[place] ?? null)))
  if (!points.ok) return points
  return putColumns('geohash_decode', frame, [
    { parts: [columns.latitude], values: points.value.map((point) => point?.latitude ?? null) },
    { parts: [columns.longitude], values: points.value.map((point) => point?.longitude ?? null) },
  ])
}

interface Point {
  readonly latitude: number
  readonly longitude: number
}

function decode(cell: FrameCell): Result<Point | null, StepError> {
  if (cell === null) return ok(null)
  if (typeof cell !== 'string' || !GEOHASH.test(cell))
    return err({ code: 'bad-step', message: 'Error: Invalid geohash string' })
  return ok(geohash.decode(cell))
}

const placeColumns = z.strictObject({ latitude: z.string(), longitude: z.string(), geohash: z.string() })

/** Encodes two columns as a geohash. */
export const encodeGeohashStep = defineStep('geohash_encode', placeColumns, encodeGeohash)

/** Decodes geohashes into two columns. */
export const decodeGeohashStep = defineStep('geohash_decode', placeColumns, decodeGeohash)
