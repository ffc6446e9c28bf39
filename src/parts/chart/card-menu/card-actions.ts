import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { StampFact } from '#domain/chart/loading/stamp.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import type { ChartFilters } from '#domain/dashboard/filters/chart-filters.ts'

/** The actions of a dashboard on one of its charts; missing ones are not offered. Keep the object, or each chart is drawn again. */
export interface ChartActions {
  /** Groups the rows of a chart, or of a part of it, by another column. */
  readonly drillBy?: (query: ChartQuery, part: ChartPick | null) => void
  /** Copies or mails a link to the chart. */
  readonly share?: (chartId: number, way: 'copy' | 'mail') => void
  /** Chooses the charts that the parts of a chart filter. */
  readonly scope?: (chartId: number) => void
}

/** A card as its menu needs it. */
export interface CardState {
  /** The query of the results on screen. */
  readonly query: ChartQuery
  readonly drawing: Drawing | null
  readonly stamp: StampFact | null
  readonly asTable: boolean
  readonly canReach: boolean
  readonly refresh: () => void
  readonly setAsTable: (asTable: boolean) => void
  readonly edit: () => void
  /** Shows the rows behind the chart; undefined where they cannot be shown. */
  readonly detail: ((part: null) => void) | undefined
  readonly actions: ChartActions
  readonly openDialog: (dialog: CardDialogName) => void
  /** The filters that a chart follows; null while none is set. */
  readonly filtersOf: ((query: ChartQuery) => ChartFilters) | null
}

/** A dialog of a card. */
export type CardDialogName = 'full' | 'query' | 'description'
