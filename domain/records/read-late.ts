import { ALL, type StoredKindName } from './all.ts'
import { parseAnnotationLayer } from './annotation-layers/record.ts'
import { parseAnnotation } from './annotations/record.ts'
import { parseStoredChart } from './charts/record.ts'
import { parseStoredDataset } from './datasets/record.ts'
import type { Kind } from './kind/kind.ts'

/** The kinds that everybody sees: no start reads their records, and so it does not load how. */
const LATE: ReadonlyMap<StoredKindName, Kind['parse']> = new Map<StoredKindName, Kind['parse']>([
  ['charts', parseStoredChart],
  ['datasets', parseStoredDataset],
  ['annotationLayers', parseAnnotationLayer],
  ['annotations', parseAnnotation],
])

/** How a stored record is read, of whatever kind. */
export function parserOf(name: StoredKindName): Kind['parse'] {
  return LATE.get(name) ?? ALL[name].parse
}
