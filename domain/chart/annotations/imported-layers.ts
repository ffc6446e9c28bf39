import { isRecord } from '#domain/core/parse.ts'

type Table = Readonly<Record<string, unknown>>

/** The sources of annotation layers on the server that imports a chart. */
export interface LayerSources {
  /** The id of an imported chart by its id in the archive; null if it was not imported. */
  readonly chartId: (id: number) => number | null
  /** The ids that the chart has here already, if it is overwritten. They stay. */
  readonly known: ReadonlySet<number>
}

/**
 * Sets the sources of annotation layers in a form or query of an archive. A layer whose source is unknown here loses it, and
 * the chart reports that: the old id may be another record here. Formulas have no source.
 */
export function withImportedLayers(table: Table, sources: LayerSources): Table {
  const layers = table['annotation_layers']
  if (!Array.isArray(layers) || layers.length === 0) return table
  return { ...table, annotation_layers: layers.map((layer: unknown) => importedLayer(layer, sources)) }
}

function importedLayer(layer: unknown, { chartId, known }: LayerSources): unknown {
  const id = sourceOf(layer)
  if (id === null || !isRecord(layer)) return layer
  const imported = layer['sourceType'] === 'NATIVE' ? null : chartId(id)
  return { ...layer, value: imported ?? (known.has(id) ? id : null) }
}

/** The ids of the sources in the annotation layers of a form: charts, and stored layers. */
export function layerSourceIds(form: unknown): ReadonlySet<number> {
  const layers = isRecord(form) ? form['annotation_layers'] : null
  return new Set(Array.isArray(layers) ? layers.flatMap((layer) => sourceOf(layer) ?? []) : [])
}

function sourceOf(layer: unknown): number | null {
  if (!isRecord(layer) || layer['annotationType'] === 'FORMULA') return null
  const { value } = layer
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' ? id : null
}
