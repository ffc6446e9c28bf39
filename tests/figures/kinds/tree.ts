import type { Tip } from '#domain/chart/model/picture/picture.ts'
import type { Expected, ExpectedRow } from '#tests/figures/expected/database.ts'
import { type Claim, keyOf, type View } from '#tests/figures/judge/view.ts'
import { type CellText, tableClaims } from '#tests/figures/shown/table-claims.ts'
import { pickMetrics, pickNames, plainAsk } from '#tests/figures/world/make-ask.ts'
import type { Family, Figures, Shown } from './family.ts'
import { fileViews } from './file-views.ts'

const NONE: Expected = { kind: 'none' }

/** A tree of rows: a figure for each pair of an id and its parent. */
export const trees: Family = {
  vizTypes: ['tree_chart'],
  make: (chance, table, vizType) => ({
    ...plainAsk(chance, table, vizType),
    groups: pickNames(chance, table, 2),
    metrics: pickMetrics(chance, table, 1),
  }),
  form: ({ groups: [id, parent], metrics: [metric] }) => ({
    id: id?.column.name,
    parent: parent?.column.name,
    metric: metric?.form,
  }),
  views,
}

async function views(shown: Shown, figures: Figures): Promise<readonly View[]> {
  const { ask, drawing } = shown
  const label = ask.metrics[0]?.label ?? ''
  const rows = await figures.by(ask.groups, ask.metrics)
  const expected = single(rows.map((row) => [keyOf(nameOf(row), label), row.figures[0] ?? NONE]))
  const claims = (how: CellText) =>
    tableClaims(drawing.table, 3, how, (head) => (head === label ? label : null)).filter(({ key }) =>
      expected.has(key),
    )
  const base = { expected, isComplete: true } as const
  return [
    { ...base, name: 'table view', precision: 'full', claims: claims('text') },
    { ...base, name: 'table view, exact', precision: 'exact', claims: claims('exact') },
    { ...base, name: 'CSV as drawn', precision: 'exact', claims: claims('csv') },
    tipView(shown, rows, label),
    ...(await fileViews(shown, ask.groups, rows)),
  ]
}

/** The two keys and the name of a row in the table. An empty key is none. */
function nameOf({ cells: [id = null, parent = null], names: [name = ''] }: ExpectedRow): string {
  const key = (cell: string | null) => (cell === null || cell === '' ? 'null' : cell)
  return [key(id), key(parent), name].join(', ')
}

/** Entries with a unique key. */
function single(entries: readonly (readonly [string, Expected])[]): ReadonlyMap<string, Expected> {
  const counts = Map.groupBy(entries, ([key]) => key)
  return new Map(entries.filter(([key]) => counts.get(key)?.length === 1))
}

/** The tooltip of each node, by its name and its parent. */
function tipView({ drawing: { model } }: Shown, rows: readonly ExpectedRow[], label: string): View {
  const ids = single(rows.map(({ names: [name = ''], figures: [one = NONE] }) => [keyOf(name, label), one]))
  const tips = 'tips' in model ? model.tips : []
  const claims = tips.flatMap(({ title, rows: own }: Tip): readonly Claim[] =>
    own.flatMap(({ name, text }) => {
      const key = keyOf(title, label)
      return name === label && ids.has(key) ? [{ key, text }] : []
    }),
  )
  return { name: 'tips', precision: 'full', claims, expected: ids, isComplete: false }
}
