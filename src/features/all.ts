import { annotations } from './annotations/feature.ts'
import { charts } from './charts/feature.ts'
import { dashboards } from './dashboards/feature.ts'
import { databases } from './databases/feature.ts'
import { datasets } from './datasets/feature.ts'
import { explore } from './explore/feature.ts'
import type { Feature } from './feature.ts'
import { history } from './history/feature.ts'
import { savedQueries } from './saved-queries/feature.ts'
import { settings } from './settings/feature.ts'
import { sqlLab } from './sql-lab/feature.ts'
import { start } from './start/feature.ts'
import { tags } from './tags/feature.ts'

/** All features, in the order of the navigation. */
export const FEATURES: readonly Feature[] = [
  sqlLab,
  history,
  savedQueries,
  dashboards,
  charts,
  explore,
  datasets,
  annotations,
  settings,
  tags,
  databases,
  start,
]
