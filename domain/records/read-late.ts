import { ALL, type StoredKindName } from './all.ts'
import { parseAnnotationLayer } from './annotation-layers/record.ts'
import { parseAnnotation } from './annotations/record.ts'
import { parseStoredChart } from './charts/record.ts'
import { parseMemory } from './dashboard-memory/record.ts'
import { parseView } from './dashboard-views/record.ts'
import { parseStoredDashboard } from './dashboards/record.ts'
import { parseStoredDataset } from './datasets/record.ts'
import type { Kind } from './kind/kind.ts'

/** Parsers of shared kinds, whose records are not read at a start and so need not be loaded then. */
const LATE: ReadonlyMap<StoredKindName, Kind['parse']> = new Map<StoredKindName, Kind['parse']>([
  ['dashboards', parseStoredDashboard],
  ['charts', parseStoredChart],
  ['datasets', parseStoredDataset],
  ['annotationLayers', parseAnnotationLayer],
  ['annotations', parseAnnotation],
  ['dashboardViews', parseView],
  ['dashboardMemories', parseMemory],
])

/** Returns the parser of a stored kind. */
export function parserOf(name: StoredKindName): Kind['parse'] {
  return LATE.get(name) ?? ALL[name].parse
}
