import type { Completeness } from '#domain/core/completeness/completeness.ts'
import type { CloudModel } from './cloud.ts'
import type { HtmlModel } from './html.ts'
import type { MatrixModel } from './matrix.ts'
import type { NumberModel } from './number.ts'
import type { BulletModel } from './picture/bullet.ts'
import type { FlowModel } from './picture/flow.ts'
import type { GeoModel } from './picture/geo.ts'
import type { GraphModel } from './picture/graph.ts'
import type { HierarchyModel } from './picture/hierarchy.ts'
import type { HorizonModel } from './picture/horizon.ts'
import type { MapModel } from './picture/map.ts'
import type { ParallelModel } from './picture/parallel.ts'
import type { PartsModel } from './picture/parts.ts'
import type { PetalsModel } from './picture/petals.ts'
import type { RadarModel } from './picture/radar.ts'
import type { TreeModel } from './picture/tree.ts'
import type { WordCloudModel } from './picture/word-cloud.ts'
import type { PivotModel } from './pivot.ts'
import type { PointsModel } from './points.ts'
import type { SeriesChartModel } from './series-chart.ts'
import type { TableModel } from './table.ts'

/** Everything that one chart draws: one model a mark. */
export type ChartModel =
  | NumberModel
  | SeriesChartModel
  | TableModel
  | MatrixModel
  | PartsModel
  | PivotModel
  | PointsModel
  | CloudModel
  | PetalsModel
  | HierarchyModel
  | TreeModel
  | FlowModel
  | GraphModel
  | RadarModel
  | ParallelModel
  | WordCloudModel
  | MapModel
  | GeoModel
  | BulletModel
  | HorizonModel
  | HtmlModel

/** What draws a model. */
export type MarkName = ChartModel['kind']

/** The model that a mark draws. */
export type ModelOf<K extends MarkName> = Extract<ChartModel, { readonly kind: K }>

/** A chart ready to be drawn. */
export interface Drawing {
  readonly model: ChartModel
  /** The same as a table. */
  readonly table: TableModel
  /** The same as a sentence, for screen readers; says what is not complete. */
  readonly summary: string
  /** Whether it shows all that its queries cover: the completeness of every result, and what the drawing leaves out. */
  readonly completeness: Completeness
  /** A remark about how it is drawn ("3 of 12 parts added up as Other"), null for none. */
  readonly remark: string | null
  /** What the steps of the colours span ("0 to 18"), where colours are a measure. */
  readonly colorRange: string | null
}
