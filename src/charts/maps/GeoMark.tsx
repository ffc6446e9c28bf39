import type { GeoModel } from '#domain/chart/model/picture/geo.ts'
import { atlasMark } from './atlas-mark.ts'
import { geoLayout, spanOf } from './geo-layout.ts'
import type { AtlasFile } from './read-atlas.ts'

/** Widest view that uses the finer outlines, in degrees. */
const FINE_SPAN = 60

function fileOf(model: GeoModel): AtlasFile {
  const { west, east, south, north } = spanOf(model)
  return Math.max(east - west, north - south) < FINE_SPAN ? 'world-fine' : 'world'
}

/** Shapes on a map of the earth. */
export const GeoMark = atlasMark<GeoModel>(fileOf, geoLayout)
