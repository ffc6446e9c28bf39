import type { Tip } from '#domain/chart/model/picture/picture.ts'
import type { Expected, ExpectedRow } from '#tests/figures/expected/database.ts'
import { doubleOf } from '#tests/figures/expected/decimal.ts'
import { type Claim, keyOf, type View } from '#tests/figures/judge/view.ts'
import { shareOf, sumOf } from './expected-maps.ts'
import type { Shown } from './family.ts'

const NONE: Expected = { kind: 'none' }

/** Larger figures are not drawn, since their sums overflow; the footer reports it. */
const LARGEST = 1e300

interface Flow {
  readonly from: string
  readonly to: string
  readonly one: Expected
}

/** The tooltips of flows: the figure and the shares of each, and the sums of each node. Only figures above zero are drawn. */
export function flowTipViews({ ask, drawing }: Shown, rows: readonly ExpectedRow[]): readonly View[] {
  const { model, remark } = drawing
  if (!('tips' in model)) return []
  const all = rows.map(({ names: [from = '', to = ''], figures: [one = NONE] }): Flow => ({ from, to, one }))
  const flows = all.filter(
    ({ one }) => one.kind === 'number' && one.value.digits > 0n && doubleOf(one.value) <= LARGEST,
  )
  const label = ask.metrics[0]?.label ?? ''
  // A node of a cycle has a tooltip on each side, each with one sum of zero.
  const isCircling = remark?.includes('circles') === true
  // Merged nodes do not exist in the database; the footer has their number.
  const isFolded = remark?.includes('places as Other') === true
  const claims = model.tips.flatMap(({ title, rows: own }: Tip): readonly Claim[] =>
    (isCircling && own.some(({ name }) => name === 'Outgoing')) || (isFolded && title.includes('Other'))
      ? []
      : own.map(({ name, text }) => ({ key: keyOf(title, name), text })),
  )
  const expected = new Map([...placeFigures(flows), ...linkFigures(flows, label)])
  return [{ name: 'tips', precision: 'full', claims, expected, isComplete: false, isOfAll: true }]
}

function linkFigures(flows: readonly Flow[], label: string): readonly (readonly [string, Expected])[] {
  const total = sumOf(flows.map(({ one }) => one))
  return flows.flatMap(({ from, to, one }) => {
    const title = `${from} → ${to}`
    const leaves = sumOf(flows.filter((other) => other.from === from).map((other) => other.one))
    return [
      [keyOf(title, label), one] as const,
      [keyOf(title, `Of ${from}`), shareOf(one, leaves)] as const,
      [keyOf(title, 'Of all'), shareOf(one, total)] as const,
    ]
  })
}

/** The sums of the outgoing and incoming flows of a node. */
function placeFigures(flows: readonly Flow[]) {
  const places = new Set(flows.flatMap(({ from, to }) => [from, to]))
  const zero: Expected = { kind: 'number', value: { digits: 0n, power: 0 }, noise: { digits: 0n, power: 0 } }
  const sum = (some: readonly Flow[]) => (some.length === 0 ? zero : sumOf(some.map(({ one }) => one)))
  return [...places].flatMap((place) => {
    const [leaving, coming] = [
      flows.filter(({ from }) => from === place),
      flows.filter(({ to }) => to === place),
    ]
    const own: (readonly [string, Expected])[] = [
      [keyOf(place, 'Outgoing'), sum(leaving)],
      [keyOf(place, 'Incoming'), sum(coming)],
    ]
    return own
  })
}
