import type { MapModel } from '#domain/chart/model/picture/map.ts'
import { atlasMark } from './atlas-mark.ts'
import { mapLayout } from './map-layout.ts'

/** Regions coloured by value. */
export const MapMark = atlasMark<MapModel>(({ atlas }) => atlas, mapLayout)
