import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** A place on the earth, in degrees: first the longitude. */
export type LonLat = readonly [longitude: number, latitude: number]

/** A dot of a size in px. */
interface GeoDot {
  readonly at: LonLat
  readonly radius: number
  readonly color: ColorName
  readonly tip: number
}

/** A line between places, along the shortest way over the earth; width in px. */
interface GeoLine {
  readonly places: readonly LonLat[]
  readonly color: ColorName
  readonly width: number
  readonly tip: number
}

/** An area: its rings, the first around it and the others around holes. Null for no fill or no line. */
export interface GeoArea {
  readonly rings: readonly (readonly LonLat[])[]
  readonly fill: ColorName | null
  readonly stroke: ColorName | null
  readonly width: number
  readonly opacity: number
  readonly tip: number
}

/** What lies on the earth, over the outlines of its countries. */
export interface GeoModel extends PictureModel {
  readonly kind: 'geo'
  readonly areas: readonly GeoArea[]
  readonly lines: readonly GeoLine[]
  readonly dots: readonly GeoDot[]
}
