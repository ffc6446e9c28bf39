import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** A position in degrees, longitude first. */
export type LonLat = readonly [longitude: number, latitude: number]

/** A dot; its radius is in px. */
interface GeoDot {
  readonly at: LonLat
  readonly radius: number
  readonly color: ColorName
  readonly tip: number
}

/** A line along great circles between places; its width is in px. */
interface GeoLine {
  readonly places: readonly LonLat[]
  readonly color: ColorName
  readonly width: number
  readonly tip: number
}

/** An area: its outer ring, then its holes. Null for no fill or no line. */
export interface GeoArea {
  readonly rings: readonly (readonly LonLat[])[]
  readonly fill: ColorName | null
  readonly stroke: ColorName | null
  readonly width: number
  readonly opacity: number
  readonly tip: number
}

/** Shapes on a map of the world. */
export interface GeoModel extends PictureModel {
  readonly kind: 'geo'
  readonly areas: readonly GeoArea[]
  readonly lines: readonly GeoLine[]
  readonly dots: readonly GeoDot[]
}
