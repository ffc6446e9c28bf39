import { describe, expect, test } from 'vitest'
import { type DashboardDocument, withSettings } from '#domain/dashboard/document/document.ts'
import type { Operation } from '#domain/dashboard/edit/operation.ts'
import {
  contestedValues,
  type Decisions,
  decideDraft,
} from '#domain/dashboard/edit/overwrite/contested-values.ts'
import { dashboardsKind } from '#domain/records/dashboards/sync.ts'
import { applied, board, drawn, entry } from '#tests/domain/dashboard/edit/board.ts'

const base = board(['R1', 'C1=4', 'C2=4'], ['R2', 'C3=4'], ['R3', 'M1=4'])
const after = (...operations: readonly Operation[]): DashboardDocument =>
  operations.reduce((document, operation) => applied(document, operation).document, base)
const set = (id: string, name: string, value: unknown): Operation => ({ op: 'set-meta', id, name, value })
const settings = (members: object) => withSettings(base, new Map<string, unknown>(Object.entries(members)))

const questionOf = (document: DashboardDocument, saved: DashboardDocument, past = base) =>
  contestedValues({ base: past, document, saved }, dashboardsKind).map(({ label, mine, theirs }) => [
    label,
    mine,
    theirs,
  ])

/** Saves with these labels taken from the saved dashboard, and the others from the draft. */
const decided = (
  document: DashboardDocument,
  saved: DashboardDocument,
  theirs: readonly string[],
  past = base,
) => {
  const draft = { base: past, document, saved }
  const decisions: Decisions = new Map(
    contestedValues(draft, dashboardsKind).map((value) => [
      value.key,
      { take: theirs.includes(value.label) ? 'theirs' : 'mine', theirs: value.theirs },
    ]),
  )
  return decideDraft(draft, dashboardsKind, decisions)
}

describe('names of contested values', () => {
  test('members of one component are decided apart, and what only one side changed is no question', () => {
    const mine = after({ op: 'resize', id: 'C1', width: 6, height: 30 }, set('C1', 'background', 'x'))
    const theirs = after(
      { op: 'resize', id: 'C1', width: 3, height: 70 },
      set('C2', 'sliceNameOverride', 'Late'),
    )
    expect(questionOf(mine, theirs)).toEqual([
      ['Height of “C1”', '30', '70'],
      ['Width of “C1”', '6', '3'],
    ])
  })

  test('fields and settings have their names', () => {
    const mine = { ...settings({ refresh_frequency: 30 }), title: 'Mine', css: '.a {\n}' }
    const theirs = { ...settings({ refresh_frequency: 60 }), title: 'Theirs', css: '.b {\n}' }
    expect(questionOf(mine, theirs)).toEqual([
      ['Title', 'Mine', 'Theirs'],
      ['CSS', '.a {\n}', '.b {\n}'],
      ['Refresh interval in seconds', '30', '60'],
    ])
  })

  test('long texts are complete', () => {
    const long = (name: string) => `${'x'.repeat(100)}\n${name}`
    const question = questionOf(
      after(set('M1', 'code', long('mine'))),
      after(set('M1', 'code', long('theirs'))),
    )
    expect(question).toEqual([[expect.stringContaining('Text of text'), long('mine'), long('theirs')]])
  })

  test('filters by name and member, colors by label', () => {
    const past = settings({
      native_filter_configuration: [{ id: 'A', name: 'Region', description: '' }],
      label_colors: { ORD: '#000000' },
    })
    const side = (name: string) =>
      withSettings(
        past,
        new Map<string, unknown>([
          ['native_filter_configuration', [{ id: 'A', name: 'Region', description: name }]],
          ['label_colors', { ORD: name, [name]: '#ffffff' }],
        ]),
      )
    expect(questionOf(side('mine'), side('theirs'), past)).toEqual([
      ['Color of ORD', 'mine', 'theirs'],
      ['Description of filter “Region”', 'mine', 'theirs'],
    ])
  })

  test('two places of one component', () => {
    const mine = after({ op: 'move', id: 'C3', into: { parentId: 'R1', index: 0 } })
    const theirs = after({ op: 'move', id: 'C3', into: { parentId: 'R3', index: 0 } })
    expect(questionOf(mine, theirs)).toEqual([['Place of “C3”', 'Row 1', 'Row 2']])
  })

  test('certifier and details are one value', () => {
    const mine = { ...base, certifiedBy: 'Ada', certificationDetails: 'checked' }
    const past = { ...base, certifiedBy: 'Bob' }
    const theirs = { ...past, certificationDetails: 'daily' }
    expect(questionOf(mine, theirs, past)).toEqual([
      ['Certified by, certification details', 'Ada\nchecked', 'Bob\ndaily'],
    ])
  })

  test('metadata that are no JSON object', () => {
    expect(questionOf({ ...base, metadata: '{a' }, { ...base, metadata: '{b' })).toEqual([
      ['JSON metadata', '{a', '{b'],
    ])
  })

  test('equal changes and derived settings are no question', () => {
    const side = (color: string) => settings({ refresh_frequency: 30, map_label_colors: { ORD: color } })
    expect(questionOf(side('#000000'), side('#ffffff'))).toEqual([])
  })
})

describe('decisions', () => {
  test('each value comes from the chosen side, and everything else is merged', () => {
    const mine = after({ op: 'resize', id: 'C1', width: 6, height: 30 }, { op: 'remove', id: 'C3' })
    const theirs = { ...after({ op: 'resize', id: 'C1', width: 3, height: 70 }), css: '.x{}' }
    const { fields, open } = decided(mine, theirs, ['Height of “C1”'])
    expect(open).toEqual([])
    expect(entry(fields, 'C1')).toMatchObject({ meta: { width: 6, height: 70 } })
    expect(drawn(fields)).toBe('GRID_ID(R1(C1=6 C2=4) R3(M1=4))')
    expect(fields.css).toBe('.x{}')
  })

  test('a place of the saved dashboard', () => {
    const mine = after({ op: 'move', id: 'C3', into: { parentId: 'R1', index: 0 } })
    const theirs = after({ op: 'move', id: 'C3', into: { parentId: 'R3', index: 0 } })
    expect(drawn(decided(mine, theirs, ['Place of “C3”']).fields)).toBe(
      'GRID_ID(R1(C1=4 C2=4) R3(C3=4 M1=4))',
    )
    expect(drawn(decided(mine, theirs, []).fields)).toBe('GRID_ID(R1(C3=4 C1=4 C2=4) R3(M1=4))')
  })

  test('the header follows the title, the colors their scheme', () => {
    const side = (name: string): DashboardDocument =>
      applied(settings({ color_scheme: name, color_scheme_domain: [name] }), {
        op: 'set-fields',
        fields: { title: name },
      }).document
    const { fields } = decided(side('mine'), side('theirs'), ['Title', 'Color scheme'])
    expect(fields).toMatchObject({
      title: 'theirs',
      position: { HEADER_ID: { meta: { text: 'theirs' } } },
      metadata: { color_scheme: 'theirs', color_scheme_domain: ['theirs'] },
    })
  })

  test('a group of fields', () => {
    const past = { ...base, certifiedBy: 'Bob' }
    const mine = { ...past, certifiedBy: 'Ada' }
    const theirs = { ...past, certificationDetails: 'daily' }
    expect(decided(mine, theirs, ['Certified by, certification details'], past).fields).toMatchObject({
      certifiedBy: 'Bob',
      certificationDetails: 'daily',
    })
  })

  test('a decision about a value that was saved again since is void', () => {
    const mine = { ...base, title: 'Mine' }
    const first = { base, document: mine, saved: { ...base, title: 'First' } }
    const [question] = contestedValues(first, dashboardsKind)
    const decisions: Decisions = new Map([[question?.key ?? '', { take: 'mine', theirs: 'First' }]])
    expect(decideDraft(first, dashboardsKind, decisions).open).toEqual([])
    const second = { ...first, saved: { ...base, title: 'Second' } }
    expect(decideDraft(second, dashboardsKind, decisions).open.map(({ theirs }) => theirs)).toEqual([
      'Second',
    ])
  })
})
