import geohash from 'ngeohash'
import type { LonLat } from '#domain/chart/model/picture/geo.ts'
import { type Cell, type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { isRecord } from '#domain/core/parse.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'

/** Encodings of coordinates: two columns, one column with both, or a geohash. Source: wire §7.3. */
export type Spatial =
  | { readonly type: 'latlong'; readonly lonCol: string; readonly latCol: string }
  | {
      readonly type: 'delimited'
      readonly lonlatCol: string
      readonly delimiter: string
      readonly isReversed: boolean
    }
  | { readonly type: 'geohash'; readonly geohashCol: string }

/** Parses the coordinates field of a form; null if invalid. */
export function readSpatial(value: unknown): Spatial | null {
  if (!isRecord(value)) return null
  const text = (key: string) => {
    const found = value[key]
    return typeof found === 'string' && found !== '' ? found : null
  }
  switch (value['type']) {
    case 'latlong': {
      const [lonCol, latCol] = [text('lonCol'), text('latCol')]
      return lonCol === null || latCol === null ? null : { type: 'latlong', lonCol, latCol }
    }
    case 'delimited': {
      const lonlatCol = text('lonlatCol')
      if (lonlatCol === null) return null
      const isReversed = value['reverseCheckbox'] === true
      return { type: 'delimited', lonlatCol, delimiter: text('delimiter') ?? ',', isReversed }
    }
    case 'geohash': {
      const geohashCol = text('geohashCol')
      return geohashCol === null ? null : { type: 'geohash', geohashCol }
    }
    default:
      return null
  }
}

/** The columns with coordinates. */
export function spatialColumns(spatial: Spatial): readonly string[] {
  switch (spatial.type) {
    case 'latlong':
      return [spatial.lonCol, spatial.latCol]
    case 'delimited':
      return [spatial.lonlatCol]
    case 'geohash':
      return [spatial.geohashCol]
  }
}

/** Maximum length of a place's text in characters. */
const LONGEST = 200

/** The place of each row; null for an invalid one. */
export function readPlaces(result: ChartResult, spatial: Spatial): readonly (LonLat | null)[] {
  const cellsOf = (name: string) => columnOf(result, name)?.values ?? []
  const rows = Array.from({ length: result.rowCount }, (_, row) => row)
  switch (spatial.type) {
    case 'latlong': {
      const [lons, lats] = [cellsOf(spatial.lonCol), cellsOf(spatial.latCol)]
      return rows.map((row) => placeOf(numberOf(lons[row]), numberOf(lats[row])))
    }
    case 'delimited': {
      const cells = cellsOf(spatial.lonlatCol)
      return rows.map((row) => {
        const parts = textOf(cells[row])
          .split(spatial.delimiter, 3)
          .map((part) => numberOf(part.trim()))
        const [one = null, other = null] = parts
        if (parts.length !== 2) return null
        // Superset's page writes the latitude first, unless the form reverses it.
        return spatial.isReversed ? placeOf(one, other) : placeOf(other, one)
      })
    }
    case 'geohash': {
      const cells = cellsOf(spatial.geohashCol)
      return rows.map((row) => placeOfGeohash(textOf(cells[row])))
    }
  }
}

function textOf(cell: Cell | undefined): string {
  return typeof cell === 'string' && cell.length <= LONGEST ? cell : ''
}

/** A place in degrees; null if a coordinate is missing or out of range. */
export function placeOf(longitude: number | null, latitude: number | null): LonLat | null {
  if (longitude === null || latitude === null) return null
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : null
}

/** The center of a geohash; null if invalid. */
export function placeOfGeohash(hash: string): LonLat | null {
  if (!/^[0-9b-hjkmnp-z]{1,12}$/i.test(hash)) return null
  const { longitude, latitude } = geohash.decode(hash.toLowerCase())
  return placeOf(longitude, latitude)
}
