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

/** How a kind of chart is grouped by one column: the fields that name it, and those that are emptied then. */
export interface GroupFields {
  /** Fields of a list of columns. */
  readonly lists?: readonly string[]
  /** Fields of one column. */
  readonly ones?: readonly string[]
  readonly emptied?: readonly string[]
  /** On a time axis the column makes the series, the lists; otherwise it replaces the axis, `x_axis`. */
  readonly hasAxis?: true
}

/**
 * Definition of a chart kind. `Q` holds the values of the fields that change the query, `A` those of the fields that only
 * change the drawing. The first result passed to a function has rows, unless `drawsAnyResult` is set.
 */
interface KindDefinition<Q extends object, A extends object> {
  /** The viz types of this kind, as named on the wire; `builder.ts` beside it describes each. */
  readonly vizTypes: readonly string[]
  /** The mark that draws its models. */
  readonly mark: MarkName
  /** Whether a chart is a single number, which needs little space. */
  readonly isSmall?: boolean
  readonly fields: KindFields<Q, A>
  /** The queries, as Superset's own page would send them. Empty if the form is incomplete. */
  readonly buildQueries: (form: Q, source: QuerySource) => readonly QueryObject[]
  /** The groupings whose totals the first query requests from the server, each as the labels of its columns. */
  readonly totalsOf?: (form: Q) => readonly (readonly string[])[]
  /** Whether the chart is drawn as soon as any result has rows; by default the first must have some. */
  readonly drawsAnyResult?: boolean
  /** How complete the results are together, if that is not the sum of each. */
  readonly completenessOf?: (results: readonly ChartResult[], form: Q) => Completeness
  /** Null if there is nothing to draw. The completeness of the drawing counts only what the drawing leaves out. */
  readonly toModel: (
    results: readonly [ChartResult, ...ChartResult[]],
    form: Q & A,
    context: ModelContext,
  ) => Drawing | null
  /** How a chart is grouped by another column; missing for a kind without groups. */
  readonly groups?: GroupFields
  /** The labels that have the same color in all charts of a dashboard. */
  readonly colorLabels?: (result: ChartResult, form: Q, chart: Chart) => readonly string[]
}

/** A chart whose form was parsed by its kind. */
export interface OpenChart extends Chart {
  /** The name of an unsupported kind, for which the rows of the saved query are shown; null for a supported kind. */
  readonly undrawnAs: string | null
  readonly isSmall: boolean
  readonly mark: MarkName
  readonly buildQueries: (mask: DataMask, dataset: Dataset | null, page?: PageAsk) => readonly QueryObject[]
  /** The groupings whose totals are requested with the first query; only Offset's own server computes them. */
  readonly totals: readonly (readonly string[])[]
  readonly toModel: (results: readonly ChartResult[], options: ModelOptions) => Drawing | null
  readonly colorLabels: (results: readonly ChartResult[]) => readonly string[]
  /** How it is grouped by another column; null for a kind without groups. */
  readonly groups: GroupFields | null
}

/** A kind of chart. The type of its form is hidden. */
export interface ChartKind extends Pick<KindDefinition<object, object>, 'vizTypes' | 'mark' | 'fields'> {
  readonly open: (chart: Chart) => OpenChart
}

/** Makes a kind from its definition. */
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
        groups: definition.groups ?? null,
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

/** Names the unknown formats of a form; its values are written in the adaptive format. Null if all are known. */
function unknownFormats(unknown: ReadonlySet<string>): string | null {
  if (unknown.size === 0) return null
  const names = [...unknown].map((name) => `“${name.slice(0, MOST_FORMAT_LETTERS)}”`).join(', ')
  return `number format ${names} is not known`
}

const MOST_FORMAT_LETTERS = 40

/** The result with the most rows before post-processing. */
function mostRows(results: readonly ChartResult[], first: ChartResult): ChartResult {
  return results.reduce((most, one) => ((one.sqlRowCount ?? 0) > (most.sqlRowCount ?? 0) ? one : most), first)
}

function hasRows(result: ChartResult | undefined): result is ChartResult {
  return result !== undefined && result.rowCount > 0
}
