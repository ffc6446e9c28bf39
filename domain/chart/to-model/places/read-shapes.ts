import type { LonLat } from '#domain/chart/model/picture/geo.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { placeOf, placeOfGeohash } from './read-places.ts'

/** Maximum length of a shape's text in characters. */
const LONGEST = 1_000_000
/** Maximum number of places of a shape. */
const MOST_PLACES = 10_000

/** The shapes of a value. */
interface Shapes {
  readonly places: readonly LonLat[]
  readonly lines: readonly (readonly LonLat[])[]
  /** The rings of each area. */
  readonly areas: readonly (readonly (readonly LonLat[])[])[]
}

const NOTHING: Shapes = { places: [], lines: [], areas: [] }

/** Parses a line: a list of places, an encoded polyline or a geohash; null if invalid. */
export function readLine(text: unknown, type: string | null, isReversed: boolean): readonly LonLat[] | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null
  if (type === 'polyline') return usable(decodePolyline(text))
  if (type === 'geohash') {
    const place = placeOfGeohash(text)
    return place === null ? null : [place]
  }
  const parsed = parseJson(text)
  const list: unknown = parsed.ok ? (isRecord(parsed.value) ? lineOf(parsed.value) : parsed.value) : null
  const line = placesOf(list)
  return line === null || !isReversed ? line : usable(line.map(([one, other]) => placeOf(other, one)))
}

/** The places of a GeoJSON line or of the outer ring of an area. */
function lineOf(value: Readonly<Record<string, unknown>>): unknown {
  const geometry = isRecord(value['geometry']) ? value['geometry'] : value
  const coordinates = geometry['coordinates']
  return geometry['type'] === 'Polygon' && Array.isArray(coordinates) ? coordinates[0] : coordinates
}

function placesOf(list: unknown): readonly LonLat[] | null {
  if (!Array.isArray(list) || list.length === 0 || list.length > MOST_PLACES) return null
  return usable(
    list.map((one: unknown) => {
      if (!Array.isArray(one)) return null
      const pair: readonly unknown[] = one
      const [longitude, latitude] = pair
      return typeof longitude === 'number' && typeof latitude === 'number'
        ? placeOf(longitude, latitude)
        : null
    }),
  )
}

function usable(places: readonly (LonLat | null)[]): readonly LonLat[] | null {
  const known = places.filter((place) => place !== null)
  return known.length === 0 || known.length < places.length ? null : known
}

/** Decodes a polyline with five decimals, latitude first. */
function decodePolyline(text: string): readonly (LonLat | null)[] {
  const places: (LonLat | null)[] = []
  let [latitude, longitude, at] = [0, 0, 0]
  const next = (): number => {
    let [result, shift, byte] = [0, 0, 32]
    while (byte >= 32 && at < text.length && shift < 30) {
      byte = text.charCodeAt(at) - 63
      result |= (byte & 31) << shift
      shift += 5
      at += 1
    }
    return result & 1 ? ~(result >> 1) : result >> 1
  }
  while (at < text.length && places.length < MOST_PLACES) {
    latitude += next()
    longitude += next()
    places.push(placeOf(longitude / 1e5, latitude / 1e5))
  }
  return places
}

/** Parses GeoJSON; null if invalid. */
export function readGeoJson(text: unknown): Shapes | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null
  const parsed = parseJson(text)
  return parsed.ok ? shapesOf(parsed.value, 0) : null
}

/** Maximum depth of nested collections. */
const DEEPEST = 4

function shapesOf(value: unknown, depth: number): Shapes | null {
  if (!isRecord(value) || depth > DEEPEST) return null
  const { coordinates } = value
  const many = Array.isArray(coordinates) ? coordinates.slice(0, MOST_PLACES) : []
  switch (value['type']) {
    case 'Feature':
      return shapesOf(value['geometry'], depth + 1)
    case 'FeatureCollection':
      return joined(value['features'], depth)
    case 'GeometryCollection':
      return joined(value['geometries'], depth)
    case 'Point':
      return { ...NOTHING, places: placesOf([coordinates]) ?? [] }
    case 'MultiPoint':
      return { ...NOTHING, places: placesOf(many) ?? [] }
    case 'LineString':
      return { ...NOTHING, lines: listed(placesOf(many)) }
    case 'MultiLineString':
      return { ...NOTHING, lines: many.flatMap((one: unknown) => listed(placesOf(one))) }
    case 'Polygon':
      return { ...NOTHING, areas: listed(ringsOf(many)) }
    case 'MultiPolygon':
      return { ...NOTHING, areas: many.flatMap((one: unknown) => listed(ringsOf(one))) }
    default:
      return null
  }
}

function listed<T>(one: T | null): readonly T[] {
  return one === null ? [] : [one]
}

function ringsOf(rings: unknown): readonly (readonly LonLat[])[] | null {
  if (!Array.isArray(rings) || rings.length === 0) return null
  const read = rings.flatMap((ring: unknown) => listed(placesOf(ring)))
  return read.length === rings.length ? read : null
}

function joined(list: unknown, depth: number): Shapes | null {
  if (!Array.isArray(list)) return null
  const all = list.slice(0, MOST_PLACES).flatMap((one: unknown) => listed(shapesOf(one, depth + 1)))
  return {
    places: all.flatMap(({ places }) => places),
    lines: all.flatMap(({ lines }) => lines),
    areas: all.flatMap(({ areas }) => areas),
  }
}
