import type { Pick as Picked } from '#domain/chart/model/pick/pick.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import type { LinkPicks } from '#domain/chart/to-model/flow/link-picks.ts'
import type { Link } from '#domain/chart/to-model/flow/read-links.ts'
import { pickOf, rowCells } from '#domain/chart/to-model/picks/row-picks.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import type { GraphForm } from './fields.ts'

/** The category of each row; null if the form or the result lacks the column. */
export function categoryNames(result: ChartResult, column: QueryColumn | null): readonly string[] | null {
  const found = column === null ? undefined : columnOf(result, columnLabel(column))
  return found === undefined ? null : cellLabels(found, found.values)
}

/** Finds the rows behind a tip: tips of nodes come before those of links. */
export function graphPick(
  tip: number,
  {
    nodes,
    links,
    picks,
  }: {
    readonly nodes: readonly { readonly name: string }[]
    readonly links: readonly Link[]
    readonly picks: LinkPicks
  },
): Picked | null {
  const node = nodes[tip]
  if (node !== undefined) return picks.place(node.name, (name) => name === node.name)
  const link = links[tip - nodes.length]
  if (link === undefined) return null
  const { from, to } = link
  return picks.link(
    `${from} → ${to}`,
    (name) => name === from,
    (name) => name === to,
  )
}

/** The rows of a category, as source or target. */
export function categoryPick(
  result: ChartResult,
  form: Pick<GraphForm, 'source_category' | 'target_category'>,
  { name, dataset }: { readonly name: string; readonly dataset: Dataset | null },
): Picked | null {
  const alternatives = [form.source_category, form.target_category].flatMap((column) =>
    column === null
      ? []
      : (categoryNames(result, column) ?? []).flatMap((one, row) =>
          one === name ? [rowCells(result, row, [{ column }], dataset)] : [],
        ),
  )
  return pickOf(name, alternatives)
}
