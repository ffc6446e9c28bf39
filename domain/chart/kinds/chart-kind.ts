import type { Chart } from '#domain/chart/chart.ts'
import type { KindFields } from '#domain/chart/fields/field.ts'
import { notingUnknown } from '#domain/chart/format/formats.ts'
import type { Drawing, MarkName } from '#domain/chart/model/chart-model.ts'
import type { PageAsk } from '#domain/chart/model/shown/page-ask.ts'
import type { QuerySource } from '#domain/chart/query/base-query.ts'
import { type DataMask } from '#domain/chart/query/mask/data-mask.ts'
import { withSentTimes } from '#domain/chart/query/time-ranges.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { lostRowsDrawing } from '#domain/chart/to-model/message-drawing.ts'
import type { ModelContext, ModelOptions } from '#domain/chart/to-model/model-context.ts'
import { joinedCompleteness, withCompleteness } from '#domain/chart/to-model/notes/joined-completeness.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { Completeness } from '#domain/core/completeness/completeness.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'

/**
 * Definition of a chart kind. `Q` are the values of the fields that change the query, `A` of those that only
 * draw anew. Results have rows wherever they are given.
 */
interface KindDefinition<Q extends object, A extends object> {
  /** The viz types of the wire that are of this kind; what is said of each stands in its folder's `builder.ts`. */
  readonly vizTypes: readonly string[]
  /** What draws its models. */
  readonly mark: MarkName
  /** Whether a chart is a single number, which takes little room. */
  readonly isSmall?: boolean
  readonly fields: KindFields<Q, A>
  /** The queries, as Superset's own page would send them. Empty when the form lacks what it needs. */
  readonly buildQueries: (form: Q, source: QuerySource) => readonly QueryObject[]
  /** The groupings whose totals the first query asks of the server, each by the labels of its columns; none for most. */
  readonly totalsOf?: (form: Q) => readonly (readonly string[])[]
  /** Whether each query stands for itself, so that one without rows leaves the others to be drawn; else the first decides. */
  readonly drawsAnyResult?: boolean
  /** How complete the results are together, where that is not the sum of each. */
  readonly completenessOf?: (results: readonly ChartResult[], form: Q) => Completeness
  /** Null when the results hold nothing to draw. Its completeness is what the drawing itself leaves out. */
  readonly toModel: (
    results: readonly [ChartResult, ...ChartResult[]],
    form: Q & A,
    context: ModelContext,
  ) => Drawing | null
  /** The labels that must keep one colour across a dashboard. */
  readonly colorLabels?: (result: ChartResult, form: Q, chart: Chart) => readonly string[]
}

/** A chart with its form read by its kind, and what the kind's definition says of it. */
export interface OpenChart extends Chart {
  /** The name of its kind, where that is not drawn here and the rows of its saved query are shown instead; null where it is drawn. */
  readonly undrawnAs: string | null
  readonly isSmall: boolean
  readonly mark: MarkName
  readonly buildQueries: (mask: DataMask, dataset: Dataset | null, page?: PageAsk) => readonly QueryObject[]
  /** The groupings whose totals a server of our own is asked for with the first query. */
  readonly totals: readonly (readonly string[])[]
  readonly toModel: (results: readonly ChartResult[], options: ModelOptions) => Drawing | null
  readonly colorLabels: (results: readonly ChartResult[]) => readonly string[]
}

/** A kind of chart, whatever its form holds. */
export interface ChartKind extends Pick<KindDefinition<object, object>, 'vizTypes' | 'mark' | 'fields'> {
  readonly open: (chart: Chart) => OpenChart
}

/** Makes a kind of its definition. The form's type stays in here: a chart is opened, and then asked. */
export function defineKind<Q extends object, A extends object>(definition: KindDefinition<Q, A>): ChartKind {
  const { vizTypes, mark, isSmall = false, fields } = definition
  return {
    vizTypes,
    mark,
    fields,
    open: (chart) => {
      const query = fields.query.parse(chart.params)
      const form = { ...query, ...fields.appearance.parse(chart.params) }
      return {
        ...chart,
        undrawnAs: null,
        isSmall,
        mark,
        buildQueries: (mask, dataset, page) =>
          definition.buildQueries(query, { chart, mask, dataset, page }).map(withSentTimes),
        totals: definition.totalsOf?.(query) ?? [],
        toModel: (results, options) => {
          const [first, ...more] = results
          if (first === undefined) return null
          const { formats, unknown } = notingUnknown(options.formats)
          const isDrawn = hasRows(first) || (definition.drawsAnyResult === true && more.some(hasRows))
          const drawing = isDrawn
            ? definition.toModel([first, ...more], form, { ...options, formats, chart })
            : lostRowsDrawing(
                chart.name,
                definition.drawsAnyResult === true ? mostRows(results, first) : first,
              )
          if (drawing === null) return null
          const answered = definition.completenessOf?.(results, query) ?? joinedCompleteness(results)
          return withCompleteness(drawing, answered, unknownFormats(unknown))
        },
        colorLabels: ([first]) =>
          hasRows(first) ? (definition.colorLabels?.(first, query, chart) ?? []) : [],
      }
    },
  }
}

/** Says which formats of the form nobody knows; its values are drawn in the adaptive form. */
function unknownFormats(unknown: ReadonlySet<string>): string | null {
  if (unknown.size === 0) return null
  const names = [...unknown].map((name) => `“${name.slice(0, MOST_FORMAT_LETTERS)}”`).join(', ')
  return `number format ${names} is not known`
}

const MOST_FORMAT_LETTERS = 40

/** Of results that stand for themselves, the one with the most rows before any steps. */
function mostRows(results: readonly ChartResult[], first: ChartResult): ChartResult {
  return results.reduce((most, one) => ((one.sqlRowCount ?? 0) > (most.sqlRowCount ?? 0) ? one : most), first)
}

function hasRows(result: ChartResult | undefined): result is ChartResult {
  return result !== undefined && result.rowCount > 0
}
