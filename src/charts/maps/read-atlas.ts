import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import type { AtlasName } from '#domain/chart/model/picture/map.ts'

/** The files of maps: `world-fine` has more detailed coasts than `world`. */
export type AtlasFile = AtlasName | 'world-fine'

/** The shapes of a map; a shape's id is its number. */
export type Atlas = FeatureCollection

/** Loads the shapes of a map once. Rejects where they do not load. */
export async function readAtlas(name: AtlasFile): Promise<Atlas> {
  const known = loading.get(name)
  if (known !== undefined) return known
  const atlas = load(name)
  loading.set(name, atlas)
  try {
    return await atlas
  } catch (cause) {
    // The next call tries again.
    loading.delete(name)
    throw cause
  }
}

const loading = new Map<AtlasFile, Promise<Atlas>>()

async function load(name: AtlasFile): Promise<Atlas> {
  switch (name) {
    case 'world':
      return shapesOf((await import('world-atlas/countries-110m.json')).default, 'countries')
    case 'world-fine':
      return shapesOf((await import('world-atlas/countries-50m.json')).default, 'countries')
    case 'us-states':
      return shapesOf((await import('us-atlas/states-albers-10m.json')).default, 'states')
  }
}

function shapesOf(topology: unknown, layer: string): Atlas {
  const layers = isTopology(topology) ? new Map(Object.entries(topology.objects)) : null
  const shapes = layers?.get(layer)
  if (!isTopology(topology) || shapes?.type !== 'GeometryCollection')
    throw new Error(`no ${layer} in the atlas`)
  return feature(topology, shapes)
}

function isTopology(value: unknown): value is Topology {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology'
}
