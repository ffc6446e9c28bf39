import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { exactText } from '#domain/chart/format/format-number.ts'
import { exactValue } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { Tip } from '#domain/chart/model/picture/picture.ts'
import type { NamePlace, NodeSymbol, TreeModel } from '#domain/chart/model/picture/tree.ts'
import type { TableModel } from '#domain/chart/model/table.ts'
import { type Cell, type ChartColumn, type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { drawingNotes, firstOf, notDrawn } from '#domain/chart/to-model/drawing-notes.ts'
import { plantTrees } from '#domain/chart/to-model/hierarchy/plant-trees.ts'
import { orMessage } from '#domain/chart/to-model/left-out.ts'
import { measureCell } from '#domain/chart/to-model/long-number.ts'
import { labelFor, type ModelContext, tableOf } from '#domain/chart/to-model/model-context.ts'
import { partPicker, plainDimensions } from '#domain/chart/to-model/picks/row-picks.ts'
import { roamOf } from '#domain/chart/to-model/roam-of.ts'
import { textCell } from '#domain/chart/to-model/table-cells.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import type { TreeForm } from './fields.ts'

/** Maximum number of nodes. */
const MOST_NODES = 1_500

const PLACES: readonly NamePlace[] = ['left', 'top', 'right', 'bottom']
const ORIENTS: readonly TreeModel['orient'][] = ['LR', 'RL', 'TB', 'BT']
const SYMBOLS: readonly NodeSymbol[] = [
  'emptyCircle',
  'circle',
  'rect',
  'triangle',
  'diamond',
  'pin',
  'arrow',
  'none',
]

function labelsOf(column: ChartColumn): readonly string[] {
  return cellLabels(column, column.values)
}

/** Keys of rows: different values are different keys, whatever their names. */
function keysOf({ values }: ChartColumn): readonly (string | null)[] {
  return values.map((cell) => (cell === null || cell === '' ? null : String(cell)))
}

/** Keys of each row and its parent, names, and values. */
interface TreeRows {
  readonly ids: readonly (string | null)[]
  readonly above: readonly (string | null)[]
  readonly names: readonly string[]
  /** Null if the form has no metric. */
  readonly worth: { readonly name: string; readonly values: readonly Cell[] } | null
}

function readRows(result: ChartResult, form: TreeForm, context: ModelContext): TreeRows | null {
  const columnNamed = (column: TreeForm['id']) =>
    column === null ? undefined : columnOf(result, columnLabel(column))
  const [id, parent] = [columnNamed(form.id), columnNamed(form.parent)]
  if (id === undefined || parent === undefined) return null
  const [metric] = metricsOf(form).map(metricLabel)
  const values = metric === undefined ? undefined : columnOf(result, metric)?.values
  return {
    ids: keysOf(id),
    above: keysOf(parent),
    names: labelsOf(columnNamed(form.name) ?? id),
    worth: metric === undefined ? null : { name: labelFor(context, metric), values: values ?? [] },
  }
}

/** A tree of nodes; null if the result lacks ids or parents. Circular references and duplicates are noted. */
export function toTreeModel(result: ChartResult, form: TreeForm, context: ModelContext): Drawing | null {
  const read = readRows(result, form, context)
  if (read === null) return null
  const { ids, above, names } = read
  const known = ids.flatMap((key, row) => (key === null ? [] : [{ key, row }]))
  const root = form.root_node_id
  const trees = plantTrees(
    known.map(({ key, row }) => ({ key, parent: above[row] ?? null })),
    (at) => {
      const row = known[at]?.row ?? -1
      return root !== null && root !== '' && (ids[row] === root || names[row] === root)
    },
  )
  const rows = trees.places.slice(0, MOST_NODES).map((place) => known[place]?.row ?? -1)
  const count = exactText(trees.places.length)
  const isWood = trees.parents.filter((one) => one === null).length > 1
  const columns = [form.id, form.parent, form.name].filter((column) => column !== null)
  const pick = partPicker(result, plainDimensions(columns), context.dataset)
  const first = isWood ? undefined : names[rows[0] ?? -1]
  const drawing: Drawing = {
    model: {
      kind: 'tree',
      ...nodesOf(rows, trees.parents, read, isWood),
      ...lookOf(form),
      pickAt: (tip) => {
        const row = rows[tip - (isWood ? 1 : 0)]
        return row === undefined ? null : pick({ name: names[row] ?? '', rows: [row] })
      },
      legend: null,
    },
    table: treeTable(read, form, context),
    summary: `${context.chart.name}: tree of ${count} nodes.${first === undefined ? '' : ` First: ${first}.`}`,
    ...drawingNotes(
      firstOf('node', rows.length, trees.places.length),
      notDrawn(trees.twins, 'whose id came before'),
      notDrawn(trees.circling, 'in a circle'),
      notDrawn(ids.length - known.length, 'without an id'),
    ),
    colorRange: null,
  }
  return orMessage(
    drawing,
    rows.length,
    trees.circling === 0 ? null : 'Every row belongs to itself',
    context.chart.name,
  )
}

/** The nodes with their tips; several trees get an unnamed root. */
function nodesOf(
  rows: readonly number[],
  parents: readonly (number | null)[],
  { names, worth }: TreeRows,
  isWood: boolean,
): Pick<TreeModel, 'nodes' | 'tips'> {
  const shift = isWood ? 1 : 0
  const rootPlace = isWood ? 0 : null
  const nodes = rows.map((row, at) => {
    const up = parents[at] ?? null
    return { parent: up === null ? rootPlace : up + shift, name: names[row] ?? '' }
  })
  const tips = rows.map((row, at): Tip => {
    const up = parents[at] ?? null
    const belongs = up === null ? [] : [{ name: 'Belongs to', text: nodes[up]?.name ?? '' }]
    const worthRow =
      worth === null ? [] : [{ name: worth.name, text: exactValue(numberOf(worth.values[row])) }]
    return { title: names[row] ?? '', color: null, rows: [...belongs, ...worthRow] }
  })
  if (!isWood) return { nodes, tips }
  return {
    nodes: [{ parent: null, name: '' }, ...nodes],
    tips: [{ title: '', color: null, rows: [] }, ...tips],
  }
}

function treeTable(
  { ids, above, names, worth }: TreeRows,
  form: TreeForm,
  context: ModelContext,
): TableModel {
  const heads = [form.id, form.parent].flatMap((one) =>
    one === null ? [] : [labelFor(context, columnLabel(one))],
  )
  return tableOf(
    [...heads, 'Name', ...(worth === null ? [] : [worth.name])],
    ids.map((key, row) => [
      keyCell(key),
      keyCell(above[row] ?? null),
      names[row] ?? '',
      ...(worth === null ? [] : [measureCell(worth.values[row])]),
    ]),
    heads.length + 1,
  )
}

/** Keys are values, not names. */
const keyCell = (key: string | null) => (key === null ? null : textCell(key))

function lookOf(
  form: TreeForm,
): Pick<
  TreeModel,
  'roam' | 'isRadial' | 'orient' | 'namePlace' | 'leafNamePlace' | 'symbol' | 'symbolSize' | 'emphasis'
> {
  return {
    roam: roamOf(form.roam),
    isRadial: form.layout === 'radial',
    orient: ORIENTS.find((one) => one === form.orient) ?? 'LR',
    namePlace: PLACES.find((one) => one === form.node_label_position) ?? 'left',
    leafNamePlace: PLACES.find((one) => one === form.child_label_position) ?? 'bottom',
    symbol: SYMBOLS.find((one) => one === form.symbol) ?? 'emptyCircle',
    symbolSize: Math.min(100, Math.max(2, form.symbolSize ?? 7)),
    emphasis: form.emphasis === 'ancestor' ? 'ancestor' : 'descendant',
  }
}
