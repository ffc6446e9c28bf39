import type { Tip } from '#domain/chart/model/picture/picture.ts'
import type { Expected, ExpectedRow } from '#tests/figures/expected/database.ts'
import { keyOf, type View } from '#tests/figures/judge/view.ts'
import { peakView } from '#tests/figures/shown/sentence.ts'
import { tableClaims } from '#tests/figures/shown/table-claims.ts'
import type { Ask } from '#tests/figures/world/ask.ts'
import { pickMetrics, pickNames, plainAsk } from '#tests/figures/world/make-ask.ts'
import { byName, numbersOf, shareOf, sumOf } from './expected-maps.ts'
import type { Family, Figures, Shown } from './family.ts'
import { fileViews } from './file-views.ts'

/** The number of names and metrics of each kind, and the field of the names in its form. */
const KINDS: Readonly<
  Record<string, { readonly names: string; readonly most: number; readonly metrics: number }>
> = {
  pie: { names: 'groupby', most: 2, metrics: 1 },
  funnel: { names: 'groupby', most: 2, metrics: 1 },
  word_cloud: { names: 'series', most: 1, metrics: 1 },
  gauge_chart: { names: 'groupby', most: 2, metrics: 1 },
  radar: { names: 'groupby', most: 2, metrics: 3 },
  para: { names: 'series', most: 1, metrics: 3 },
}

const NONE: Expected = { kind: 'none' }

/** Kinds whose marks have one name and a figure for each metric. */
export const named: Family = {
  vizTypes: Object.keys(KINDS),
  make: (chance, table, vizType) => {
    const kind = KINDS[vizType] ?? { most: 1, metrics: 1 }
    const count = 1 + chance.below(kind.most)
    return {
      ...plainAsk(chance, table, vizType),
      groups: pickNames(chance, table, count),
      metrics: pickMetrics(chance, table, 1 + chance.below(kind.metrics)),
      options:
        vizType === 'pie'
          ? { show_total: chance.next() < 0.3, label_type: chance.pick(['key', 'key_value', 'key_percent']) }
          : {},
    }
  },
  form: ({ vizType, groups, metrics }) => {
    const kind = KINDS[vizType]
    const names = groups.map(({ column }) => column.name)
    return {
      [kind?.names ?? 'groupby']: kind?.most === 1 ? names[0] : names,
      ...(kind?.metrics === 1 ? { metric: metrics[0]?.form } : { metrics: metrics.map(({ form }) => form) }),
    }
  },
  views,
}

async function views(shown: Shown, figures: Figures): Promise<readonly View[]> {
  const { ask, drawing } = shown
  const rows = await figures.by(ask.groups, ask.metrics)
  const expected = byName(rows, ask.metrics)
  const isKnown = (label: string) => (ask.metrics.some((one) => one.label === label) ? label : null)
  const complete = { expected, isComplete: true }
  return [
    {
      ...complete,
      name: 'table view',
      precision: 'full',
      claims: tableClaims(drawing.table, 1, 'text', isKnown),
    },
    {
      ...complete,
      name: 'table view, exact',
      precision: 'exact',
      claims: tableClaims(drawing.table, 1, 'exact', isKnown),
    },
    {
      ...complete,
      name: 'CSV as drawn',
      precision: 'exact',
      claims: tableClaims(drawing.table, 1, 'csv', isKnown),
    },
    ...tipViews(drawing.model, ask, rows, expected),
    ...shareViews(shown, rows),
    ...sentenceViews(shown, rows),
    ...(await fileViews(shown, ask.groups, rows)),
  ]
}

function tipViews(
  model: Shown['drawing']['model'],
  { metrics }: Ask,
  rows: readonly ExpectedRow[],
  expected: ReadonlyMap<string, Expected>,
): readonly View[] {
  if (!('tips' in model)) return []
  const claims = model.tips.flatMap((tip: Tip) =>
    tip.rows.flatMap(({ name, text }) =>
      metrics.some(({ label }) => label === name) ? [{ key: keyOf(tip.title, name), text }] : [],
    ),
  )
  const all = new Map(expected)
  const [metric] = metrics
  const shownNames = new Set(model.tips.map(({ title }: Tip) => title))
  for (const name of shownNames) {
    if (metric === undefined || !name.startsWith('Other (') || all.has(keyOf(name, metric.label))) continue
    const rest = rows.filter(({ names }) => !shownNames.has(names.join(', ')))
    all.set(keyOf(name, metric.label), sumOf(sizesOf(rest)))
  }
  return [{ name: 'tips', precision: 'full', claims, expected: all, isComplete: false, isOfAll: false }]
}

/** The largest mark in the text for screen readers. */
function sentenceViews({ ask, drawing }: Shown, rows: readonly ExpectedRow[]): readonly View[] {
  if (ask.vizType !== 'word_cloud' || drawing.model.kind === 'message') return []
  const { model } = drawing
  const drawn = new Set('tips' in model ? model.tips.map(({ title }: Tip) => title) : [])
  const all = rows.map(({ names, figures: [one = NONE] }) => [names.join(', '), one] as const)
  const figures = new Map(all.filter(([name]) => drawn.has(name)))
  return [peakView(drawing.summary, { before: (name) => `Largest: ${name}, ` }, figures)]
}

/** Figures that can be the size of a part. */
function sizesOf(rows: readonly ExpectedRow[]): readonly Expected[] {
  return rows.flatMap(({ figures: [figure] }) =>
    figure?.kind === 'number' && figure.value.digits > 0n ? [figure] : [],
  )
}

/** The shares of a pie in its table and its parts. */
function shareViews({ ask, drawing }: Shown, rows: readonly ExpectedRow[]): readonly View[] {
  if (ask.vizType !== 'pie') return []
  const total = sumOf(rows.flatMap(({ figures }) => figures[0] ?? []))
  const numbers = numbersOf(rows.flatMap(({ figures }) => figures[0] ?? []))
  const isComplete = numbers.every(({ value }) => value.digits >= 0n)
  const none: Expected = { kind: 'none' }
  const expected = new Map(
    rows.map(({ names, figures: [figure = none] }) => {
      const isPart = figure.kind === 'number' && figure.value.digits > 0n
      return [keyOf(names.join(', '), 'Share'), isComplete && isPart ? shareOf(figure, total) : none] as const
    }),
  )
  const isShare = (label: string) => (label === 'Share' ? label : null)
  const claims = tableClaims(drawing.table, 1, 'text', isShare)
  return [{ name: 'shares', precision: 'rough', claims, expected, isComplete: false, isOfAll: true }]
}
