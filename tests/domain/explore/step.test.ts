import { describe, expect, test } from 'vitest'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import { type ChartForm, withValues } from '#domain/explore/builder-fields.ts'
import { type ChartDraft, untouchedDraft } from '#domain/explore/draft/chart-draft.ts'
import { builtKind } from '#domain/explore/obeyed-fields.ts'
import { type ExploreEvent, type ExploreFacts, namesLost, step } from '#domain/explore/step.ts'
import { flightsSource } from '#tests/domain/explore/example-source.ts'

const builders = await loadBuilders()
const source = flightsSource()
const pie = await built('pie')

async function built(vizType: string) {
  const builder = builders.get(vizType)
  if (builder === undefined) throw new Error(`${vizType} can be built`)
  return builtKind(await loadKind(vizType), builder)
}

const FACTS: ExploreFacts = { builders, built: pie, source, requestsAtOnce: false }
const AT_ONCE: ExploreFacts = { ...FACTS, requestsAtOnce: true }

const FORM: ChartForm = {
  viz_type: 'pie',
  datasource: '1__table',
  groupby: ['origin'],
  metric: 'count',
  row_limit: 10,
}
const DRAWN = untouchedDraft(FORM, FORM)
const NEW = untouchedDraft(FORM, null)

const at = 60_000
const set = (name: string, value: unknown, when = at): ExploreEvent => ({
  type: 'set-field',
  name,
  value,
  at: when,
})
const undo: ExploreEvent = { type: 'undo' }
const redo: ExploreEvent = { type: 'redo' }
const kind = (vizType: string): ExploreEvent => ({ type: 'choose-kind', vizType, at })

/** The draft after a sequence of events. */
function after(draft: ChartDraft, events: readonly ExploreEvent[], facts = FACTS): ChartDraft {
  return events.reduce((one, event) => step(one, event, facts), draft)
}

/** The form with changed values; undefined removes a field. */
const form = (values: ChartForm) => withValues(FORM, new Map(Object.entries(values)))

describe('a form', () => {
  test.each<[string, readonly ExploreEvent[], ChartForm]>([
    ['takes a value', [set('row_limit', 5)], { row_limit: 5 }],
    ['has the value of before after an undo', [set('row_limit', 5), undo], { row_limit: 10 }],
    ['has the value again after a redo', [set('row_limit', 5), undo, redo], { row_limit: 5 }],
    ['is unchanged by an undo without a change', [undo], {}],
    ['is unchanged by a redo without an undo', [set('row_limit', 5), redo], { row_limit: 5 }],
    [
      'loses what could be redone with the next change',
      [set('row_limit', 5), undo, set('row_limit', 7), redo],
      { row_limit: 7 },
    ],
    ['is replaced', [{ type: 'replace-form', form: form({ row_limit: 1 }), at }], { row_limit: 1 }],
    ['comes back after it was replaced', [{ type: 'replace-form', form: { viz_type: 'x' }, at }, undo], {}],
    ['is unchanged by a request', [{ type: 'request' }], {}],
    ['is unchanged by a name', [{ type: 'rename', name: 'Delays' }], {}],
    ['keeps its own kind', [kind('pie')], {}],
    ['is unchanged by a kind that nothing is known of', [kind('no_such_kind')], {}],
  ])('%s', (_, events, values) => {
    expect(after(DRAWN, events).form).toEqual(form(values))
  })

  test('changes its kind and keeps common fields; undo restores it', () => {
    const changed = after(DRAWN, [kind('funnel')])
    expect(changed.form).toMatchObject({ viz_type: 'funnel', groupby: ['origin'], metric: 'count' })
    expect(after(changed, [undo]).form).toEqual(FORM)
  })

  test('keeps its kind until the builders are loaded', () => {
    expect(after(DRAWN, [kind('funnel')], { ...FACTS, builders: null })).toBe(DRAWN)
  })

  test('moves to a dataset and loses names that the dataset lacks', () => {
    const to = {
      ...source,
      key: '2__table',
      columns: source.columns.filter(({ name }) => name !== 'origin'),
    }
    expect(namesLost(FORM, to, FACTS)).toEqual(['origin'])
    const moved = after(DRAWN, [{ type: 'choose-dataset', source: to, at }])
    expect(moved.form).toMatchObject({ datasource: '2__table', groupby: [], metric: 'count' })
    expect(after(moved, [undo]).form).toEqual(FORM)
  })

  test('takes values saved elsewhere in unchanged fields', () => {
    const draft = untouchedDraft(FORM, FORM, FORM)
    const saved = form({ row_limit: 99, metric: 'late' })
    const followed = after(draft, [set('row_limit', 5), { type: 'saved-elsewhere', form: saved }])
    expect(followed.form).toEqual(form({ row_limit: 5, metric: 'late' }))
  })
})

describe('a chart is requested', () => {
  test.each<[string, ChartDraft, readonly ExploreEvent[], ExploreFacts, ChartForm | null]>([
    ['by a request', NEW, [{ type: 'request' }], FACTS, {}],
    [
      'with the form of that moment',
      NEW,
      [set('row_limit', 5), { type: 'request' }],
      FACTS,
      { row_limit: 5 },
    ],
    ['by a save', NEW, [{ type: 'saved' }], FACTS, {}],
    [
      'by a form that replaces another',
      NEW,
      [{ type: 'replace-form', form: form({ row_limit: 1 }), at }],
      FACTS,
      { row_limit: 1 },
    ],
    ['never by a change alone', NEW, [set('row_limit', 5)], FACTS, null],
    ['never by an undo alone', NEW, [set('row_limit', 5), undo], FACTS, null],
    [
      'by every change where changes are requested at once',
      NEW,
      [set('row_limit', 5)],
      AT_ONCE,
      { row_limit: 5 },
    ],
    ['by every undo where changes are requested at once', NEW, [set('row_limit', 5), undo], AT_ONCE, {}],
    ['never with an error at a field', NEW, [set('metric', null)], AT_ONCE, null],
    [
      'never before the code of its kind is loaded',
      NEW,
      [set('row_limit', 5)],
      { ...AT_ONCE, built: null },
      null,
    ],
    ['by its first valid form', NEW, [{ type: 'request-valid' }], FACTS, {}],
    ['never by a form with an error', NEW, [set('metric', null), { type: 'request-valid' }], FACTS, null],
    ['never by a name', NEW, [{ type: 'rename', name: 'Delays' }], AT_ONCE, null],
  ])('%s', (_, draft, events, facts, values) => {
    expect(after(draft, events, facts).asked).toEqual(values === null ? null : form(values))
  })

  test('by a change of kind if a chart is drawn, in both modes', () => {
    expect(after(DRAWN, [kind('funnel')]).asked).toMatchObject({ viz_type: 'funnel' })
    expect(after(NEW, [kind('funnel')], AT_ONCE).asked).toBeNull()
  })

  test('by the undo of a change of kind, before the code of that kind is loaded', () => {
    const facts = { ...FACTS, built: null }
    expect(after(DRAWN, [kind('funnel'), undo], facts).asked).toEqual(FORM)
  })

  test('never by a change to a kind that lacks a required value', () => {
    expect(after(DRAWN, [kind('bubble_v2')]).asked).toEqual(FORM)
  })
})

test('renaming does not change the form', () => {
  expect(after(NEW, [{ type: 'rename', name: 'Delays' }]).name).toBe('Delays')
})
