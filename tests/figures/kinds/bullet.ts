import { expectedOf } from '#tests/figures/expected/database.ts'
import { keyOf, type View } from '#tests/figures/judge/view.ts'
import { type CellText, tableClaims } from '#tests/figures/shown/table-claims.ts'
import { pickMetrics, plainAsk } from '#tests/figures/world/make-ask.ts'
import type { Family, Figures, Shown } from './family.ts'

/** One value and the numbers of its form. */
export const bullets: Family = {
  vizTypes: ['bullet'],
  make: (chance, table, vizType) => {
    const plain = plainAsk(chance, table, vizType)
    return {
      ...plain,
      conditions: plain.conditions.filter(({ clause }) => clause === 'WHERE'),
      rowLimit: 10_000,
      metrics: pickMetrics(chance, table, 1),
      options: {
        ranges: chance.pick(['', '10, 20.5', '1e6']),
        markers: chance.pick(['', '12', '0.0049, 3000000']),
        marker_labels: '',
        marker_lines: chance.pick(['', '-7']),
      },
    }
  },
  form: ({ metrics: [metric] }) => ({ metric: metric?.form }),
  views,
}

async function views({ ask, drawing }: Shown, figures: Figures): Promise<readonly View[]> {
  const [row] = await figures.by([], ask.metrics)
  const label = ask.metrics[0]?.label ?? ''
  const value = row?.figures[0] ?? { kind: 'none' }
  const lists = [ask.options['ranges'], ask.options['markers'], ask.options['marker_lines']]
  const marks = lists.flatMap((list) =>
    (typeof list === 'string' ? list : '').split(',').filter((part) => part.trim() !== ''),
  )
  const all = [value, ...marks.map((mark) => expectedOf(mark.trim()))]
  const expected = new Map(all.map((one, at) => [keyOf(String(at)), one]))
  const claims = (how: CellText) =>
    tableClaims(drawing.table, 1, how, (head) => head).map(({ text }, at) => ({
      key: keyOf(String(at)),
      text,
    }))
  const { model } = drawing
  const tips =
    'tips' in model ? model.tips.flatMap(({ title, rows }) => rows.map(({ text }) => ({ title, text }))) : []
  const base = { expected, isComplete: true } as const
  return [
    { ...base, name: 'table view', precision: 'full', claims: claims('text') },
    { ...base, name: 'table view, exact', precision: 'exact', claims: claims('exact') },
    { ...base, name: 'CSV as drawn', precision: 'exact', claims: claims('csv') },
    {
      name: 'tips',
      precision: 'full',
      claims: tips
        .filter(({ title }) => title === label)
        .map(({ text }) => ({ key: keyOf(String(0)), text })),
      expected,
      isComplete: false,
    },
  ]
}
