import type { Completeness } from '#domain/core/completeness/completeness.ts'
import type { HtmlModel } from './html.ts'
import type { MatrixModel } from './matrix.ts'
import type { MessageModel } from './message.ts'
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

/** The model of a chart: one type per mark. */
export type ChartModel =
  | NumberModel
  | SeriesChartModel
  | TableModel
  | MatrixModel
  | PartsModel
  | PivotModel
  | PointsModel
  | MessageModel
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

/** Names of marks. */
export type MarkName = ChartModel['kind']

/** The model that a mark draws. */
export type ModelOf<K extends MarkName> = Extract<ChartModel, { readonly kind: K }>

/** A chart ready to be drawn. */
export interface Drawing {
  readonly model: ChartModel
  /** The same data as a table. */
  readonly table: TableModel
  /** A summary for screen readers; it mentions missing data. */
  readonly summary: string
  /** Whether the chart shows everything that its queries cover: the completeness of all results, and of the drawing. */
  readonly completeness: Completeness
  /** A remark about the drawing ("3 of 12 parts added up as Other"), or null. */
  readonly remark: string | null
  /** The range of the color scale ("0 to 18"), if colors show a measure. */
  readonly colorRange: string | null
}
